import { spawn } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { endProgram, programOfDebian, untilListening } from './debian-programs.ts'
import { freePort } from './site.ts'

/** A running HAProxy that distributes requests among sites. */
export interface HaProxy {
  address: string
  close(): Promise<void>
}

/** Starts HAProxy for sites, configured as in `docs/scale.md`: it sends no request to a site that is not ready. */
export async function startHaProxy(addresses: readonly string[], folder: string): Promise<HaProxy> {
  const port = await freePort()
  const file = path.join(folder, 'haproxy.cfg')
  fs.writeFileSync(
    file,
    `defaults
  mode http
  timeout connect 1s
  timeout client 30s
  timeout server 30s
  timeout check 5s
  option forwardfor
  option redispatch 1
  retries 3
frontend visitors
  bind 127.0.0.1:${port}
  default_backend sites
backend sites
  balance roundrobin
  option httpchk GET /readyz
  default-server check inter 1s fall 2 rise 1
${addresses.map((address, at) => `  server site${at} ${new URL(address).host}`).join('\n')}
`,
  )
  const balancer = spawn(programOfDebian('haproxy'), ['-db', '-q', '-f', file], { stdio: 'ignore' })
  process.once('exit', () => balancer.kill('SIGKILL'))
  await untilListening(port, balancer)
  return { address: `http://127.0.0.1:${port}`, close: () => endProgram(balancer) }
}
