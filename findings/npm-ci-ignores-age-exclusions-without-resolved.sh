#!/usr/bin/env bash
# Expected: a package named in `min-release-age-exclude` is exempt from `min-release-age` wherever npm installs it, above all in `npm ci`,
# which only repeats the lockfile.
# Seen: where the lockfile has no `resolved` addresses (`omit-lockfile-registry-resolved=true`), `npm ci` picks each version anew, with
# the age and without the exclusions: ETARGET for a version the lockfile pins. `npm install` fails the same way beside such a
# lockfile. Without a lockfile it honours the exclusions, and where the lockfile has addresses both commands work.
# Versions: npm 11.19.1. Reported in npm/cli#9715 (July 2026).
# What it means: a fix that is needed at once can be locked with an exclusion, and then no clean install takes it until it is old enough.
# What we do instead: no exclusions. `npm install --min-release-age=0 name@version` locks it, and our start and our tests run
# `npm ci --min-release-age=0`, since what the lockfile holds has been chosen already.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

mkdir tool project
echo '{ "private": true }' > tool/package.json
(cd tool && npm install --silent --no-audit --no-fund --save-exact npm@11.19.1)
cd project
npm() { node ../tool/node_modules/npm/bin/npm-cli.js "$@"; }
echo "npm $(npm --version), node $(node --version)"

echo '{ "private": true, "dependencies": { "is-odd": "3.0.1" } }' > package.json
# Every version is younger than 9000 days (24 years), so what is seen does not depend on the day.
settings() {
  printf '%s\n' audit=false fund=false min-release-age=9000 "omit-lockfile-registry-resolved=$1" \
    'min-release-age-exclude[]=is-odd' 'min-release-age-exclude[]=is-number' > .npmrc
}
outcome() {
  rm -rf node_modules
  if npm "$1" > log 2>&1; then echo installed; else grep -om1 'ETARGET' log || echo 'failed otherwise'; fi
}

seen=''
for omits in false true; do
  settings "$omits"
  rm -f package-lock.json
  fresh=$(outcome install)
  echo "omit-lockfile-registry-resolved=$omits, addresses in the lockfile: $(grep -c '"resolved"' package-lock.json || true)"
  ci=$(outcome ci)
  again=$(outcome install)
  echo "  npm install without a lockfile: $fresh"
  echo "  npm ci: $ci"
  echo "  npm install with the lockfile: $again"
  seen+="$fresh $ci $again; "
done
echo 'Expected: installed, six times'

if [[ $seen == 'installed installed installed; installed ETARGET ETARGET; ' ]]; then
  echo 'As stated: without addresses in the lockfile the exclusions are not honoured.'
else
  echo 'No longer as stated.'
  exit 1
fi
