import type { Env, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '../refusals.ts'

/**
 * Limits the size of a body: reading stops at the first byte too many, also without a Content-Length. Bodies of unknown length
 * are buffered.
 * @throws {Refusal} 413, with these words
 */
export function takesAtMost(maxSize: number, words: string): MiddlewareHandler<Env> {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('too-large', words)
    },
  })
}
