import type { Context } from 'hono'
import { lowerCasePath, partedAddress, plainPath, withTracking } from '#/lib/address.ts'
import { CACHE_CONTROL, CDN_CACHE_CONTROL } from '../cache/cache-policy.ts'
import { RETRY_AFTER_SECONDS, sent503Since } from '../http/problems.ts'
import { within } from '../within.ts'

/** A page that takes longer fails, so that it cannot hold its place in the queue for good. */
const LIMIT_MS = 10_000

/** A whole page; its html is UTF-8. */
interface RenderedPage {
  status: number
  headers: Headers
  html: Uint8Array<ArrayBuffer>
}

/** Renders the page of an absolute address. It receives nothing else of the request. */
type RenderPage = (address: string) => Promise<RenderedPage>

/** Type of TanStack Start's request handler, which renders the requested page. */
export type PageHandler = (request: Request) => Promise<Response> | Response

/** Renders a page with TanStack Start's handler. @throws if the handler throws, or takes longer than `limitMs` */
export async function renderToHtml(
  handlePage: PageHandler,
  address: string,
  limitMs = LIMIT_MS,
): Promise<RenderedPage> {
  const render = async () => {
    const response = await handlePage(new Request(address, { headers: { accept: 'text/html' } }))
    const { status, headers } = response
    return { status, headers, html: new Uint8Array(await response.arrayBuffer()) }
  }
  const page = await within(limitMs, render())
  if (page) return page
  throw new Error(`the page did not end within ${limitMs} ms`)
}

/** Longer addresses are never ours; they are not worth routing. */
const LONGEST_ADDRESS = 4_096

/** Further redirects are left to the browser. */
const MOST_TURNS = 3

/**
 * Responds to a page request, or redirects to the page's canonical address. No cookie reaches the renderer, so every visitor
 * gets the same page. Responds with 503 while the database is down.
 */
export async function answerPage(c: Context, render: RenderPage): Promise<Response> {
  const { method, url } = c.req.raw
  if (method !== 'GET' && method !== 'HEAD') {
    return c.text('This address only shows a page.', 405, { allow: 'GET, HEAD' })
  }
  if (url.length > LONGEST_ADDRESS) return c.text('This address is too long.', 414)
  const { origin, pathname, search } = new URL(url)
  if (!isDecodable(pathname)) return moved(c, plainPath(pathname.replaceAll('%', '%25')) + search)
  const startedAt = performance.now()
  const { page: requested, tracking } = partedAddress(pathname + search)
  const { truth, rendered } = await renderedTruth(origin, pathname, requested, render)
  if (truth !== requested) return moved(c, withTracking(truth, tracking))
  const headers = new Headers(rendered.headers)
  headers.delete('content-length')
  // A page with its own cache policy is a private one: it is not cached at all.
  if (rendered.status === 200 && !headers.has('cache-control')) {
    headers.set('cache-control', CACHE_CONTROL.public)
    headers.set('cdn-cache-control', CDN_CACHE_CONTROL)
  }
  // The page shows the error; the status tells clients to retry.
  const isAway = rendered.status >= 500 && sent503Since(startedAt)
  if (isAway) headers.set('retry-after', String(RETRY_AFTER_SECONDS))
  const init = { status: isAway ? 503 : rendered.status, headers }
  return new Response(method === 'HEAD' ? null : rendered.html, init)
}

/** Redirects for good, but browsers revalidate the redirect: an address may get another meaning later. */
const moved = (c: Context, location: string) =>
  c.body(null, 301, { location, 'cache-control': CACHE_CONTROL.public })

/** Renders the page at a path in lower case, or else as it was requested. Returns it with its canonical address. */
async function renderedTruth(origin: string, pathname: string, requested: string, render: RenderPage) {
  const question = requested.slice(pathname.length)
  const path = plainPath(pathname)
  let notFound: RenderedPage | undefined
  // The router is case-insensitive: the lower-case form is tried first.
  for (const form of new Set([lowerCasePath(path), path])) {
    const found = await followed(origin, form + question, render)
    if (found.rendered.status !== 404) return found
    if (found.truth === requested) notFound = found.rendered
  }
  return { truth: requested, rendered: notFound ?? (await render(origin + requested)) }
}

/** Follows the redirects of an address, and returns where they end. */
async function followed(origin: string, address: string, render: RenderPage) {
  let truth = address
  let rendered = await render(origin + truth)
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const location = rendered.headers.get('location')
    if (location === null) break
    const next = new URL(location, origin)
    if (next.origin !== origin) break
    truth = next.pathname + next.search
    rendered = await render(next.href)
  }
  return { truth, rendered }
}

/** Whether the percent signs of a path can be decoded; not those of `/game/%` and `/%ff`. */
function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}
