"""Gives schemathesis something to ask about on a site that has just begun, and runs it: api.py ADDRESS EXAMPLES.

An account with a token, and a game of it, so that it gets further than to 401 and 404.
"""

import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.error
import urllib.parse
import urllib.request

address, examples = sys.argv[1:]


class Stay(urllib.request.HTTPRedirectHandler):
    def redirect_request(self, *_):
        return None


def post(path, cookie="", **fields):
    """The headers and the text of the answer."""
    request = urllib.request.Request(address + path, urllib.parse.urlencode(fields, doseq=True).encode(), {"cookie": cookie})
    try:
        answer = urllib.request.build_opener(Stay).open(request)
    except urllib.error.HTTPError as redirect:
        answer = redirect
    return answer.headers, answer.read().decode()


headers, _ = post("/account/new", name="Program", password="gold silver lance drops")
cookie = headers["set-cookie"].split(";")[0]
_, page = post("/account/tokens", cookie, label="schemathesis", scope=["account:read", "games:read"])
token = re.search(r"kmd_\w+", page).group()
headers, _ = post("/games", cookie, opponent="friend", color="black", time="10m")
game = headers["location"].split("/play/")[1].split("/")[0]

with tempfile.TemporaryDirectory() as folder:
    settings = pathlib.Path(folder, "schemathesis.toml")
    settings.write_text(f'[[operations]]\ninclude-path = "/api/v1/game/{{id}}"\nparameters = {{ id = "{game}" }}\n')
    # Not every text is a position: what is none is refused, as the document says and no schema can.
    checks = ["--checks", "all", "--exclude-checks", "positive_data_acceptance"]
    quiet = ["--generation-database", "none", "--no-color", "--seed", "1", "--max-examples", examples]
    program = pathlib.Path(sys.executable).with_name("schemathesis")
    command = [program, "--config-file", settings, "run", address + "/api/v1/openapi.json", *checks, *quiet]
    sys.exit(subprocess.run([*command, "-H", f"Authorization: Bearer {token}"], cwd=folder).returncode)
