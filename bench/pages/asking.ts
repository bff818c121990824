import { request } from 'node:http'
import type { MeasuredSite } from './site.ts'

/** Request headers of a browser. */
export const BROWSER = { 'accept-encoding': 'gzip, deflate, br', accept: 'text/html' }

/** A response as it was sent, without decompression. */
interface Sent {
  status: number
  headers: Record<string, string | string[] | undefined>
  body: Buffer
}

/** Sends a GET request with a browser's headers and returns the response, still compressed. */
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

/** Returns the path of the first script that the home page loads, a file of the build. */
export async function scriptOf(site: MeasuredSite): Promise<string> {
  const { body } = await askOnce(site.port, '/', { 'accept-encoding': 'identity' })
  const [script] = /\/assets\/[\w.-]+\.js/.exec(body.toString()) ?? []
  if (script === undefined) throw new Error('home brings no script')
  return script
}
