import { oncePerProcess } from './once-per-process.ts'

/** The part of a response that callers read. */
export type InProcessAnswer = Pick<Response, 'ok' | 'status' | 'json'>

type Handler = (path: string, init?: RequestInit) => InProcessAnswer | Promise<InProcessAnswer>

const registered = oncePerProcess('in-process API', () => ({ handler: undefined as Handler | undefined }))

/** Registers the handler for API calls made while a page renders; the server's entry calls it once. */
export function answerInProcessCallsWith(handler: Handler): void {
  registered().handler = handler
}

/** Calls the site's own API within the process. */
export async function callInProcess(path: string, init?: RequestInit): Promise<InProcessAnswer> {
  const { handler } = registered()
  if (!handler) throw new Error('no API handler is registered in this process yet')
  return handler(path, init)
}
