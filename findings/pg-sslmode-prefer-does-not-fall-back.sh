#!/usr/bin/env bash
# Expected: `uselibpqcompat=true&sslmode=prefer` means what it means to libpq: TLS where the server offers it, else a plain connection.
# Seen: the driver asks for TLS, and where the server says no it gives up: "The server does not support SSL connections".
# Versions: pg 8.23.1 with pg-connection-string 2.14.1. Its README says "use libpq semantics" of the first parameter and that `prefer`
# sets `ssl` to `{ rejectUnauthorized: false }`. brianc/node-postgres#2720 asks for the fallback since March 2022.
# What it means: an address that psql takes fails in Node on any server without TLS, such as a database on the same machine, and
# `prefer` is the mode libpq has where an address names none.
# What we do instead: we ask the server once whether it speaks TLS and give the driver `require` or `disable`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --save-exact pg@8.23.1 pg-connection-string@2.14.1
npm ls pg pg-connection-string
echo "node $(node --version)"

# A server on a free port that knows just enough: no TLS, and a word to whoever then starts a plain connection.
cat > connect.mjs <<'JS'
import { createServer } from 'node:net'
import pg from 'pg'

const SSL_REQUEST = 80877103
const PLAIN = 'a plain connection was started'

function refusal(text) {
  const fields = Buffer.from(`SFATAL\0C57P03\0M${text}\0\0`)
  const length = Buffer.alloc(4)
  length.writeInt32BE(fields.length + 4)
  return Buffer.concat([Buffer.from('E'), length, fields])
}

const server = createServer((socket) => {
  socket.on('error', () => undefined)
  socket.on('data', (data) => {
    if (data.readInt32BE(4) === SSL_REQUEST) socket.write('N')
    else socket.end(refusal(PLAIN))
  })
})
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve))

async function tryMode(mode) {
  const address = `postgres://anna@127.0.0.1:${server.address().port}/shop?uselibpqcompat=true&sslmode=${mode}`
  const client = new pg.Client({ connectionString: address })
  client.on('error', () => undefined)
  const answer = await client.connect().then(() => 'connected', ({ message }) => message)
  console.log(`  sslmode=${mode}: ${answer}`)
  return answer
}

console.log(`Expected: disable and prefer say "${PLAIN}", require does not`)
console.log('Seen:')
const plain = await tryMode('disable')
const preferred = await tryMode('prefer')
const required = await tryMode('require')
server.close()
const isAsStated = plain === PLAIN && preferred === required && /does not support SSL/.test(preferred)
console.log(isAsStated ? 'As stated: prefer gives up just as require does.' : 'No longer as stated.')
process.exit(isAsStated ? 0 : 1)
JS
timeout 60 node connect.mjs
