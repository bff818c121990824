import { randomUUID } from 'node:crypto'
import type { MiddlewareHandler } from 'hono'
import { currentRequest } from '../../logging/current-request.ts'

/** The id of an endpoint's request. */
export interface NumberedRequest {
  Variables: { requestId: string }
}

/**
 * Numbers a request, in the log and in its response; calls made by a page carry the page's number. A number from the client is
 * ignored, since it would control our log.
 */
export const numberRequest: MiddlewareHandler<NumberedRequest> = async (c, next) => {
  c.set('requestId', currentRequest()?.requestId ?? randomUUID())
  c.header('x-request-id', c.get('requestId'))
  await next()
}
