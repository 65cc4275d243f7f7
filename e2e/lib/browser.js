// The browser that tests and pictures are made with.
import { chromium } from 'playwright-core';

/** Starts Chromium: the one that `CHROMIUM` names, or the system's. */
export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
}
