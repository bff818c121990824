#!/usr/bin/env bash
# Expected: `fetch()` of a value larger than `maxEntrySize` rejects or resolves to undefined, because the cache cannot hold the value.
# And an older value under that key is passed to `dispose` when the cache drops it.
# Seen: every waiting caller gets the large value, which is not stored: `fetchMethod` runs again for the next call. The older value is
# dropped without a call of `dispose`, which a refresh with a value that fits does make. Only `status` mentions the size.
# Versions: lru-cache 11.5.3.
# What it means: an oversized value is safe to return, but it is made anew for each request, and resources that `dispose` would release
# leak when a value outgrows the bound.
# What we do instead: we rely on it for responses that must not be stored: they get a size above the bound. We have no `dispose`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --save-exact lru-cache@11.5.3
npm ls --depth=0
echo "node $(node --version)"

cat > fetch.mjs <<'JS'
import { LRUCache } from 'lru-cache'

let length = 0
let runs = 0
let disposed = []
const cache = new LRUCache({
  maxSize: 1000,
  maxEntrySize: 10,
  sizeCalculation: (value) => value.length,
  fetchMethod: async () => {
    runs += 1
    return 'x'.repeat(length)
  },
  dispose: (value) => disposed.push(value.length),
})
cache.set('another key', 'x')

async function fetchThrice(name, size, options) {
  length = size
  runs = 0
  disposed = []
  const values = await Promise.all([1, 2, 3].map(() => cache.fetch('key', options)))
  const stored = cache.has('key') ? 'stored' : 'not stored'
  const seen = `lengths ${values.map((value) => value?.length)}, ${runs} runs, ${stored}, disposed of [${disposed}]`
  console.log(`${name}: ${seen}`)
  return seen
}

const status = {}
const seen = [
  await fetchThrice('A value of 3', 3),
  await fetchThrice('Refreshed, now 4', 4, { forceRefresh: true }),
  await fetchThrice('Refreshed, now 11', 11, { forceRefresh: true }),
  await fetchThrice('Once more', 11),
]
await cache.fetch('key', { status })
console.log(`status.maxEntrySizeExceeded: ${status.maxEntrySizeExceeded}`)
const isAsStated =
  seen[0] === 'lengths 3,3,3, 1 runs, stored, disposed of []' &&
  seen[1] === 'lengths 4,4,4, 1 runs, stored, disposed of [3]' &&
  seen[2] === 'lengths 11,11,11, 1 runs, not stored, disposed of []' &&
  seen[3] === seen[2]
console.log(isAsStated ? 'As stated: returned, not stored, and the older value not disposed of.' : 'No longer as stated.')
process.exitCode = isAsStated ? 0 : 1
JS
node fetch.mjs
