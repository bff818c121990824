import { oncePerProcess } from './once-per-process.ts'

/** The part of an API response that {@link callInProcess} returns. */
export type InProcessAnswer = Pick<Response, 'ok' | 'status' | 'json'>

type Handler = (path: string, init?: RequestInit) => InProcessAnswer | Promise<InProcessAnswer>

const registered = oncePerProcess('in-process API', () => ({ handler: undefined as Handler | undefined }))

/** To render a page, the server calls its own API without HTTP. This sets the function that handles such calls. */
export function answerInProcessCallsWith(handler: Handler): void {
  registered().handler = handler
}

/** Calls the site's own API within the process, without a network request. */
export async function callInProcess(path: string, init?: RequestInit): Promise<InProcessAnswer> {
  const { handler } = registered()
  if (!handler) throw new Error('no API handler is registered in this process yet')
  return handler(path, init)
}
