#!/usr/bin/env bash
# Expected: a store that answers an upload with 503 is reported as 503, whether the body is bytes or a stream; a body that cannot be
# sent again is sent once, and its answer returned.
# Seen: bytes are sent again and the 503 is returned at the end; of a stream the 503 is dropped, and the call fails with a TypeError about
# a body that was read. The first answer is thrown away before the next attempt finds that it has nothing left to send.
# Versions: aws4fetch 1.0.20.
# What it means: with a streamed upload a busy store (503 or 429, with its Retry-After) looks like a programming error of one's own;
# `retries: 0` is the only setting under which the answer of the store can be seen.
# What we do instead: files are sent as bytes, so that they can be repeated.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --save-exact aws4fetch@1.0.20
npm ls --depth=0
echo "node $(node --version)"

cat > upload.mjs <<'JS'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { AwsClient } from 'aws4fetch'

let requests = 0
const store = createServer((request, answer) => {
  requests += 1
  request.resume().once('end', () => answer.writeHead(503, { 'retry-after': '7' }).end())
}).listen(0, '127.0.0.1')
await once(store, 'listening')

const key = `http://127.0.0.1:${store.address().port}/shelf/cover.svg`
const account = { accessKeyId: 'id', secretAccessKey: 'secret', service: 's3', region: 'eu-west-1', initRetryMs: 1 }
async function upload(body, retries) {
  requests = 0
  const client = new AwsClient({ ...account, retries })
  const outcome = await client.fetch(key, { method: 'PUT', body }).then(
    ({ status }) => `answer ${status}`,
    ({ name }) => name,
  )
  return `${outcome} after ${requests}`
}
const stream = () => new Blob(['a cover']).stream()
const seen = [
  await upload(new TextEncoder().encode('a cover'), 2),
  await upload(stream(), 2),
  await upload(stream(), 0),
]
store.close()
console.log('Bytes, a stream, a stream without retries; requests that the store saw')
console.log('Expected: ["answer 503 after 3","answer 503 after 1","answer 503 after 1"]')
console.log(`Seen: ${JSON.stringify(seen)}`)
const isAsStated =
  JSON.stringify(seen) === '["answer 503 after 3","TypeError after 1","answer 503 after 1"]'
console.log(isAsStated ? 'As stated: the answer to a stream is lost.' : 'No longer as stated.')
process.exitCode = isAsStated ? 0 : 1
JS
node upload.mjs
