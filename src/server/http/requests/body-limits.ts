import type { Env, MiddlewareHandler } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { Refusal } from '../refusals.ts'

/**
 * Takes at most so many bytes: reading ends with the first that is too many, also where nobody said how many come.
 * What comes unannounced is held in memory meanwhile.
 * @throws {Refusal} 413, in these words
 */
export function takesAtMost(maxSize: number, words: string): MiddlewareHandler<Env> {
  return bodyLimit({
    maxSize,
    onError: () => {
      throw new Refusal('too-large', words)
    },
  })
}
