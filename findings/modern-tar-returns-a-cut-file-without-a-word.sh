#!/usr/bin/env bash
# Expected: `unpackTar` throws for an archive that breaks off in the middle of a file, and for a text that is no archive at all.
# Seen: it returns the part of the file that is there, under a header that still names the full size. Of a text it returns no entries.
# Only with `strict: true` it throws: "Tar archive is truncated."
# Versions: modern-tar 0.8.6. The types say that strict checks checksums and the magic word of a header; that it is also what notices a
# broken-off archive stands nowhere there, and it is off unless asked for.
# What it means: a backup whose upload broke off is restored with shortened files, and a file of another kind as an empty backup.
# What we do instead: we read archives with `strict: true`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --save-exact modern-tar@0.8.6
npm ls --depth=0
echo "node $(node --version)"

cat > unpack.mjs <<'JS'
import { packTar, unpackTar } from 'modern-tar'

const SIZE = 3000
const archive = await packTar([{ header: { name: 'picture.bin', size: SIZE }, body: new Uint8Array(SIZE).fill(7) }])
const inputs = { whole: archive, 'cut after 2000 bytes': archive.slice(0, 2000), text: new TextEncoder().encode('Dear Anna, '.repeat(99)) }

function wordsFor(entries) {
  if (entries.length === 0) return 'no entries'
  return entries.map(({ header, data }) => `${header.name}: ${data.length} of ${header.size} bytes`).join(', ')
}
const outcome = (bytes, options) => unpackTar(bytes, options).then(wordsFor, ({ message }) => `error: ${message}`)

console.log('Expected: the whole file, then two errors')
const loose = []
const strict = []
for (const [name, bytes] of Object.entries(inputs)) {
  loose.push(await outcome(bytes))
  strict.push(await outcome(bytes, { strict: true }))
  console.log(`Seen for ${name}: ${loose.at(-1)} (strict: ${strict.at(-1)})`)
}
const whole = `picture.bin: ${SIZE} of ${SIZE} bytes`
const isAsStated =
  loose[0] === whole && loose[1] === `picture.bin: ${2000 - 512} of ${SIZE} bytes` && loose[2] === 'no entries' &&
  strict[0] === whole && strict.slice(1).every((each) => each.startsWith('error: '))
console.log(isAsStated ? 'As stated: nothing is thrown unless strict is set.' : 'No longer as stated.')
process.exitCode = isAsStated ? 0 : 1
JS
node unpack.mjs
