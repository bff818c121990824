#!/usr/bin/env bash
# Expected: a `Cache-Control` that a handler has set is kept by `streamSSE(c, …)`, as the sister helper `streamText` keeps it.
# Seen: the answer says `no-cache`, whatever was set before. The same call with `c.header` after `streamSSE` is lost as well, because
# the answer exists by then. Only headers of the returned answer, or a middleware after `next()`, have the last word.
# Versions: hono 4.13.19.
# What it means: `no-cache` lets a shared cache store the stream as long as it asks before reuse, so `no-store` and `no-transform`
# (against compression on the way) need to be set once more on the answer.
# What we do instead: we write the stream's answer ourselves, with `c.body(stream, 200, headers)`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --save-exact hono@4.13.19
npm ls --depth=0 hono
echo "node $(node --version)"

cat > stream.mjs <<'JS'
import { Hono } from 'hono'
import { streamSSE, streamText } from 'hono/streaming'

const WANTED = 'private, no-store'
const app = new Hono()
const event = (stream) => stream.writeSSE({ data: 'hello' })
app.get('/text', (c) => {
  c.header('Cache-Control', WANTED)
  return streamText(c, (stream) => stream.write('hello'))
})
app.get('/before', (c) => {
  c.header('Cache-Control', WANTED)
  return streamSSE(c, event)
})
app.get('/after', (c) => {
  const answer = streamSSE(c, event)
  c.header('Cache-Control', WANTED)
  return answer
})
app.get('/answer', (c) => {
  const answer = streamSSE(c, event)
  answer.headers.set('Cache-Control', WANTED)
  return answer
})

console.log(`Expected: ${WANTED}`)
const seen = {}
for (const path of ['text', 'before', 'after', 'answer']) {
  const answer = await app.request(`/${path}`)
  await answer.text()
  seen[path] = answer.headers.get('cache-control')
  console.log(`Seen from /${path}: ${seen[path]}`)
}
const isAsStated =
  seen.text === WANTED && seen.before === 'no-cache' && seen.after === 'no-cache' && seen.answer === WANTED
console.log(isAsStated ? 'As stated: streamSSE puts its own in place.' : 'No longer as stated.')
process.exitCode = isAsStated ? 0 : 1
JS
node stream.mjs
