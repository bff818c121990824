import { setTimeout as sleep } from 'node:timers/promises'

/** A page that takes longer fails, so that it cannot hold its place in the queue for good. */
const LIMIT_MS = 10_000

/** A whole page. */
export interface RenderedPage {
  status: number
  headers: Headers
  /** The html, in UTF-8. */
  html: Uint8Array<ArrayBuffer>
}

/** Renders the page at a whole address (`https://…`). It knows nothing else of the request. */
export type RenderPage = (address: string) => Promise<RenderedPage>

/** TanStack Start's handler of documents. */
export type AnswerDocument = (request: Request) => Promise<Response> | Response

/**
 * Renders the page at an address through the framework's handler.
 * @throws if the page throws, or has not ended within the limit, in milliseconds
 */
export async function renderToHtml(
  answerDocument: AnswerDocument,
  address: string,
  limitMs = LIMIT_MS,
): Promise<RenderedPage> {
  const timer = new AbortController()
  const tooLate = sleep(limitMs, undefined, { signal: timer.signal, ref: false }).then(() => {
    throw new Error(`the page did not end within ${limitMs} ms`)
  })
  // Aborted once the page has ended.
  tooLate.catch(() => undefined)
  try {
    return await Promise.race([tooLate, htmlOf(answerDocument, address)])
  } finally {
    timer.abort()
  }
}

async function htmlOf(answerDocument: AnswerDocument, address: string): Promise<RenderedPage> {
  const response = await answerDocument(new Request(address, { headers: { accept: 'text/html' } }))
  return {
    status: response.status,
    headers: response.headers,
    html: new Uint8Array(await response.arrayBuffer()),
  }
}
