import { env } from '../env.ts'
import { oncePerProcess } from '../once-per-process.ts'
import { AnswerCache } from './answer-cache.ts'
import { ResponseCache } from './response-cache.ts'

const BYTES_PER_MEGABYTE = 1_048_576
/** What is left goes to whole responses, which spare more. */
const SHARE_OF_ANSWERS = 0.25

type Call = (path: string) => Promise<Response>

const bytes = (share: number) => env().cacheMegabytes * BYTES_PER_MEGABYTE * share

const caches = oncePerProcess('caches', () => new Map<string, AnswerCache | ResponseCache>())

/** Finds the answers this process keeps of its own API. */
export const keptAnswersOf = (call: Call) =>
  oncePerProcess('kept answers', () => noted('answers', new AnswerCache(call, bytes(SHARE_OF_ANSWERS))))

/**
 * Finds the responses this process keeps.
 * @param answers finds what pages are made from
 */
export const keptResponsesOf = (answers: () => AnswerCache) =>
  oncePerProcess('kept responses', () =>
    noted('responses', new ResponseCache(answers(), bytes(1 - SHARE_OF_ANSWERS))),
  )

/** What this process keeps at the moment. */
export const cacheFigures = () => [...caches()].map(([name, cache]) => ({ name, ...cache.figures }))

function noted<Cache extends AnswerCache | ResponseCache>(name: string, cache: Cache): Cache {
  caches().set(name, cache)
  return cache
}
