import type { Context } from 'hono'
import { env } from './env.ts'
import { contentSecurityPolicy } from './page-security.ts'

/** What renders a page to html. */
export type RenderPage = (request: Request) => Promise<Response>

/** Longer addresses are never ours; they are not worth routing. */
const LONGEST_ADDRESS = 4_096

/**
 * Answers a request for a page. The html knows no visitor: no cookie reaches the renderer, so the same address
 * always gives the same bytes. Only GET and HEAD are pages.
 */
export async function answerPage(c: Context, render: RenderPage): Promise<Response> {
  const { method, url } = c.req.raw
  if (method !== 'GET' && method !== 'HEAD') {
    return c.text('This address only shows a page.', 405, { allow: 'GET, HEAD' })
  }
  if (url.length > LONGEST_ADDRESS) return c.text('This address is too long.', 414)
  const rendered = await renderedAt(decodableUrl(url), (address) =>
    render(new Request(address, { headers: { accept: 'text/html' } })),
  )
  const html = await rendered.text()
  const headers = new Headers(rendered.headers)
  headers.delete('content-length')
  if (!import.meta.env.DEV)
    headers.set('content-security-policy', contentSecurityPolicy(html, env().analytics?.scriptUrl))
  // A page that speaks for itself is a private one: it is not kept at all.
  if (rendered.status === 200 && !headers.has('cache-control'))
    headers.set('cache-control', 'public, no-cache')
  return new Response(method === 'HEAD' ? null : html, { status: rendered.status, headers })
}

/**
 * The page at an address, or the way to the one address it has: in lower case, without a slash at its end or one too
 * many. It leads there for good and in one step, also where the page itself leads on (a renamed game).
 */
async function renderedAt(url: string, render: (address: URL) => Promise<Response>): Promise<Response> {
  const asked = new URL(url)
  const plain = new URL(url)
  plain.pathname = plainPath(asked.pathname)
  if (plain.pathname === asked.pathname) return render(asked)
  const rendered = await render(plain)
  // Nothing lies there either: what was asked for is what was not found.
  if (rendered.status === 404) return render(asked)
  const location = rendered.headers.get('location') ?? plain.pathname + plain.search
  return new Response(null, { status: 301, headers: { location } })
}

/** The address as a page of ours has it; a file's name may have capitals. */
function plainPath(path: string): string {
  const single = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1')
  return /\.[^/]*$/.test(single)
    ? single
    : single.toLowerCase().replace(/%[0-9a-f]{2}/g, (sign) => sign.toUpperCase())
}

/** An address whose escapes cannot be decoded (`/game/%`, `/%ff`) names nothing; its percent signs are taken as signs. */
function decodableUrl(url: string): string {
  const address = new URL(url)
  try {
    decodeURIComponent(address.pathname)
  } catch {
    address.pathname = address.pathname.replaceAll('%', '%25')
  }
  return address.href
}
