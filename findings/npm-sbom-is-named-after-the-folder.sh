#!/usr/bin/env bash
# Expected: the root component of `npm sbom --sbom-format cyclonedx` bears the name that package.json gives.
# Seen: `metadata.component.name` is the name of the folder the project happens to lie in, while `purl` and `bom-ref` beside it have the
# name of package.json. The other format, SPDX, names the project rightly.
# Versions: npm 11.19.1. Reported in npm/cli#9178 (April 2026); npm/cli#9284 changes it as a breaking change, for npm 12.
# What it means: the inventory of one release differs from machine to machine, and in a container or on CI it is called `app` or `s`.
# What we do instead: our task reads what npm wrote and puts the name of package.json in before it saves the file.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

mkdir tool checkout
echo '{ "private": true }' > tool/package.json
(cd tool && npm install --silent --no-audit --no-fund --save-exact npm@11.19.1)
cd checkout
npm() { node ../tool/node_modules/npm/bin/npm-cli.js "$@"; }
echo "npm $(npm --version), node $(node --version)"

echo '{ "name": "shop", "version": "1.2.3", "license": "MIT" }' > package.json
npm install --silent --no-audit --no-fund --package-lock-only
npm sbom --sbom-format cyclonedx --package-lock-only > cyclonedx.json
npm sbom --sbom-format spdx --package-lock-only > spdx.json

field() { node -p "JSON.parse(fs.readFileSync('$1', 'utf8')).$2"; }
name=$(field cyclonedx.json metadata.component.name)
purl=$(field cyclonedx.json metadata.component.purl)
spdx=$(field spdx.json 'packages[0].name')
echo 'Expected: shop'
echo "Seen: $name (purl $purl; in SPDX: $spdx)"

if [[ $name == checkout && $purl == pkg:npm/shop@1.2.3 && $spdx == shop ]]; then
  echo 'As stated: the component is named after its folder.'
else
  echo 'No longer as stated.'
  exit 1
fi
