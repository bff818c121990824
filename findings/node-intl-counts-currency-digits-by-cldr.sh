#!/usr/bin/env bash
# Expected: `Intl.NumberFormat` gives a currency as many decimals as ISO 4217 lists, as ECMA-402 has it (CurrencyDigits): two for the
# forint (HUF), the rupiah (IDR), the Colombian peso (COP) and the Pakistani rupee (PKR), three for the dinar of Kuwait.
# Seen: none for the first four. The figures are those of CLDR, by what is used in shops, not those of ISO 4217.
# Versions: node 26.10.0.
# What it means: code that takes `resolvedOptions().maximumFractionDigits` as the number of digits of a minor unit reads an amount of a
# payment service, which counts by ISO 4217, a hundred times too large.
# What we do instead: prices are stored in whole units of what the formatter shows, read and written by the same figure.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --save-exact node@26.10.0
npm ls --depth=0

cat > digits.mjs <<'JS'
const iso = { EUR: 2, JPY: 0, KWD: 3, HUF: 2, IDR: 2, COP: 2, PKR: 2 }
const stated = { EUR: 2, JPY: 0, KWD: 3, HUF: 0, IDR: 0, COP: 0, PKR: 0 }
console.log(`node ${process.version}, CLDR ${process.versions.cldr}`)
let isAsStated = true
for (const [currency, expected] of Object.entries(iso)) {
  const seen = new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits
  console.log(`${currency}: ISO 4217 lists ${expected}, seen ${seen}`)
  isAsStated &&= seen === stated[currency]
}
console.log(isAsStated ? 'As stated.' : 'No longer as stated.')
process.exitCode = isAsStated ? 0 : 1
JS
node_modules/.bin/node digits.mjs
