import { request } from 'node:http'
import type { MeasuredSite } from './site.ts'

/** What a browser says of itself. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' }

/** One answer as it is sent. */
interface Sent {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Asks for an address as a browser does, and takes nothing apart. */
export function askOnce(port: number, path: string, headers: Record<string, string> = {}): Promise<Sent> {
  return new Promise((resolve, reject) => {
    const asking = request(
      { port, path, host: '127.0.0.1', headers: { ...BROWSER, ...headers } },
      (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(parts) }),
        )
      },
    )
    asking.on('error', reject)
    asking.end()
  })
}

/** The first script that home brings: a file of the build. */
export async function scriptOf(site: MeasuredSite): Promise<string> {
  const { body } = await askOnce(site.port, '/', { 'accept-encoding': 'identity' })
  const [script] = /\/assets\/[\w.-]+\.js/.exec(body.toString()) ?? []
  if (script === undefined) throw new Error('home brings no script')
  return script
}
