#!/usr/bin/env bash
# Expected: an HTTP/1.0 request without `Host` reaches the app. HTTP/1.0 does not require that header, and Node itself, which refuses
# an HTTP/1.1 request without it, accepts this one.
# Seen: the adapter answers 400 with an empty body, and the app is never called. The option `hostname` of `getRequestListener` replaces
# the missing header. `serve` has it too, but there it is also the address to listen on.
# Versions: @hono/node-server 2.1.8 with hono 4.13.19. Intended since honojs/node-server#163 (April 2024).
# What it means: HAProxy's plain `option httpchk` sends such requests, so the balancer takes healthy servers out of service.
# What we do instead: we pass the host of the site's own address as `hostname`.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"

echo '{ "private": true }' > package.json
npm install --silent --no-audit --no-fund --save-exact @hono/node-server@2.1.8 hono@4.13.19
npm ls --depth=0
echo "node $(node --version)"

cat > probe.mjs <<'JS'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono().get('/health', (c) => c.text(`ok, ${c.req.url}`))

async function probe(name, listener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const socket = connect(server.address().port, '127.0.0.1')
  socket.write('GET /health HTTP/1.0\r\n\r\n')
  const [head, body] = (await text(socket)).split('\r\n\r\n')
  server.close()
  const status = head.split(' ')[1]
  console.log(`  ${name}: ${status} ${JSON.stringify(body)}`)
  return status
}

console.log('Expected: 200 from all three\nSeen:')
const node = await probe('node alone', (_, response) => response.end('ok'))
const bare = await probe('getRequestListener(app.fetch)', getRequestListener(app.fetch))
const named = await probe('… with a hostname', getRequestListener(app.fetch, { hostname: 'localhost' }))
const isAsStated = node === '200' && bare === '400' && named === '200'
console.log(isAsStated ? 'As stated: without a hostname the request is refused.' : 'No longer as stated.')
process.exitCode = isAsStated ? 0 : 1
JS
timeout 60 node probe.mjs
