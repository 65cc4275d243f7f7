# For those who look after the site, and what they tell everybody.

site-read-only = Brettene er stengt for øyeblikket: du kan se på partier, men ikke spille. Klokkene står stille.
site-announcement = Kunngjøring
site-put-aside = Skjul

admin-title = Administrasjon
admin-boards = Brett
admin-boards-hint = Så lenge brettene er stengt, kan ingen starte et parti eller gjøre trekk, og ingen taper på tid. Alle sider sier fra om det og kan leses. Tiden gis tilbake når brettene åpnes igjen.
admin-boards-close = Steng brettene
admin-boards-open = Åpne brettene
admin-boards-closed = Brettene er stengt.
admin-boards-opened = Brettene er åpne.
admin-announcements = Kunngjøringer
admin-announcements-hint = Det som står her, vises på alle sider til du trekker det tilbake eller leseren skjuler det.
admin-announcement = Ny kunngjøring
admin-announce = Kunngjør
admin-announced = Nå vises den på alle sider.
admin-withdraw = Trekk tilbake
admin-withdrawn = Kunngjøringen er trukket tilbake.

admin-find = Kontoer
admin-find-show = Vis
admin-sessions = { $count ->
    [0] Ikke logget inn noe sted.
    [one] Logget inn på én enhet.
   *[other] Logget inn på { $count } enheter.
}
admin-is-banned = Kontoen er sperret
admin-is-closed = Kontoen er stengt
admin-unbar = Gjenåpne kontoen
admin-not-barred = Dette er en administratorkonto. Den kan først sperres eller stenges når rollen er tatt fra den, på selve serveren: komadai admin unmake.
admin-bar = Sperr eller steng
admin-bar-hint = Det går ikke lenger an å logge inn på kontoen eller gjøre trekk fra plassene dens. Den blir logget ut overalt, og tilgangsnøklene slutter å gjelde. Partier som er i gang, avgjøres på tid eller venter til kontoen er tilbake.
admin-reason = Grunn
admin-reason-hint = Eieren av kontoen får lese den ved innlogging.
admin-ban = Sperr
admin-close = Steng
admin-rename = Bytt navn
admin-rename-hint = Det nye navnet vises i alle partiene til kontoen. Det gamle blir ledig for hvem som helst.
admin-rename-new = Nytt navn
admin-reset-hint = Med lenken velger eieren av kontoen et nytt passord. Den virker én gang, innen ett døgn: gi den ikke til noen andre.
admin-reset-make = Lag lenken
admin-reset-link = Her er lenken. Den vises bare denne ene gangen: kopier den nå.

admin-reports = Rapporterte meldinger
admin-reports-hint = Det spillere og tilskuere har rapportert, det eldste først. En melding som fjernes, vises ikke lenger for noen.
admin-reports-none = Det er ingenting å se gjennom.
admin-reported = { $count ->
    [one] Rapportert én gang, { $since }
   *[other] Rapportert { $count } ganger, første gang { $since }
}
admin-report-players = mellom spillerne
admin-report-watchers = blant tilskuerne
admin-report-game = partiet
admin-report-hide = Fjern
admin-report-leave = La stå
admin-audit = Hva som er gjort
admin-audit-none = Ingenting er gjort ennå.
admin-audit-when = Når (UTC)
admin-audit-who = Hvem
admin-audit-what = Hva
admin-audit-older = Eldre oppføringer
admin-did-ban = Sperret
admin-did-close = Stengte kontoen
admin-did-open = Gjenåpnet kontoen
admin-did-rename = Byttet navn på
admin-did-reset = Laget en lenke for nytt passord til
admin-did-announce = Kunngjorde
admin-did-withdraw = Trakk tilbake kunngjøring
admin-did-hide = Fjernet en melding:
admin-did-leave = Lot en rapportert melding stå:
admin-did-read-only = Stengte brettene
admin-did-read-write = Åpnet brettene
admin-did-make = Ga administratorrollen til
admin-did-unmake = Tok administratorrollen fra
admin-did-worker-token = Laget en tilgangsnøkkel for hjelpeprogrammer til
admin-did-collect = Hentet inn partier fra andre steder:
admin-did-collect-anew = Erstattet innhentede partier:
admin-did-recount = Talte opp alle åpningene på nytt

account-banned = Kontoen er sperret.
account-closed = Kontoen er stengt.
account-barred-reason = Grunn: { $reason }

error-barred = Kontoen til denne plassen kan ikke brukes
error-barred-what = De som har ansvar for nettstedet, har sperret eller stengt kontoen som plassen hører til. Du kan se på partiet.
error-read-only = Brettene er stengt for øyeblikket
error-read-only-what = Du kan se på partier, men ikke starte eller bli med i noen. Prøv igjen senere.
refusal-read-only = Brettene er stengt for øyeblikket: ingenting ble spilt. Klokken din står stille.
