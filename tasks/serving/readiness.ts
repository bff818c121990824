import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'

/** What a process says of itself from the first moment to the last (`/healthz`, `/readyz`), and who is let through to the site meanwhile. */
export interface Readiness {
  listener: RequestListener
  /** From now on the site answers. */
  open(site: RequestListener): void
  /** From now on nobody new is to be sent here: `/readyz` says so, and no connection is kept for another request. */
  startClosing(): void
  /** Whether somebody asks `/readyz` and will hear that it is closing. */
  isWatched(): boolean
}

/** Whoever comes while the site opens waits so long, and is then asked to come again. */
const OPENING_PATIENCE_MS = 5_000
/** Whoever sends visitors here by what `/readyz` says asks at least this often. */
const WATCHED_FOR_MS = 30_000

/** The readiness of a process that is about to open the site. */
export function makeReadiness(): Readiness {
  const opened = Promise.withResolvers<RequestListener>()
  let site: RequestListener | undefined
  let isClosing = false
  let readinessAskedAtMs = Number.NEGATIVE_INFINITY

  async function waitUntilOpen(request: IncomingMessage, response: ServerResponse) {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<undefined>((resolve) => {
      timer = setTimeout(() => resolve(undefined), OPENING_PATIENCE_MS)
    })
    const answer = await Promise.race([opened.promise, late])
    clearTimeout(timer)
    if (answer) answer(request, response)
    else say(response, 503, 'The site is opening. Please come again in a moment.')
  }

  return {
    listener(request, response) {
      if (request.url === '/healthz') return say(response, 200, 'ok')
      if (request.url === '/readyz') readinessAskedAtMs = performance.now()
      if (isClosing) response.setHeader('connection', 'close')
      if (request.url === '/readyz' && isClosing) return say(response, 503, 'the site is closing')
      if (site) return site(request, response)
      if (request.url === '/readyz') return say(response, 503, 'the site is opening')
      void waitUntilOpen(request, response)
    },
    open(listener) {
      site = listener
      opened.resolve(listener)
    },
    startClosing() {
      isClosing = true
    },
    isWatched: () => performance.now() - readinessAskedAtMs < WATCHED_FOR_MS,
  }
}

function say(response: ServerResponse, status: 200 | 503, words: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
    ...(status === 503 && { 'retry-after': '1' }),
  })
  response.end(words)
}
