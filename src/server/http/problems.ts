import { z } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import { ImportProblem } from '#/features/imports/model/file-problem.ts'
import { waitInWords } from '#/lib/format.ts'
import { PROBLEMS, type ProblemType, problemAddress } from '#/lib/problems.ts'
import { CACHE_CONTROL } from '../cache/cache-policy.ts'
import { noteUnavailable, RETRY_AFTER_SECONDS } from '../connections/unavailable.ts'
import { isDatabaseAway, isDatabaseFull } from '../database/connection.ts'
import { isStorageClosed, isStoreAway } from '../file-storage/storage-failures.ts'
import { NoTurn } from '../load/turns.ts'
import { log } from '../log.ts'
import { noteRefusal } from '../security/security-events.ts'
import { Refusal } from './refusals.ts'

const TYPES = Object.keys(PROBLEMS) as ProblemType[]

/** RFC 9457 problem details, with the request's id so that visitors can report it. */
export const problemShape = z
  .object({
    type: z.enum(TYPES.map(problemAddress)),
    title: z.string(),
    status: z.number().int(),
    detail: z.string().optional(),
    requestId: z.string().optional(),
    errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
    about: z.object({ title: z.string(), at: z.iso.datetime() }).optional(),
  })
  .openapi('Problem')

const TITLES = {
  400: 'The request is not valid',
  401: 'Not signed in',
  403: 'Not allowed',
  404: 'Nothing found',
  409: 'Conflicts with the current state',
  412: 'Changed in the meantime',
  413: 'Too large',
  415: 'Not JSON',
  428: 'No version given',
  429: 'Too many requests',
} as const
export type ProblemStatus = keyof typeof TITLES

/** Problems for an endpoint's description; 400 (a NUL in an address), 500 and 503 are always among them. */
export function problems(...statuses: ProblemStatus[]) {
  const content = { 'application/problem+json': { schema: problemShape } }
  const described = Object.fromEntries(
    statuses.map((status) => [status, { description: TITLES[status], content }]),
  )
  return {
    400: { description: TITLES[400], content },
    ...described,
    500: { description: 'Server error', content },
    503: { description: 'Temporarily unavailable', content },
  } as Record<never, { description: string; content: typeof content }>
}

/** The request a problem answers. */
interface FailedRequest {
  requestId: string | undefined
  method: string
}

/** Returns the response for a thrown error: a refusal as worded, anything else as an internal error, which is logged. */
export function answerProblem(error: Error, { requestId, method }: FailedRequest): Response {
  if (error instanceof Refusal) {
    noteRefusal(error.type)
    return problemResponse(error.type, {
      title: error.message,
      detail: error.detail,
      errors: error.faults,
      about: error.about,
      requestId,
      retryAfterSeconds: error.retryAfterSeconds,
      allow: error.allow,
    })
  }
  if (error instanceof ImportProblem) return problemResponse('not-valid', { title: error.message, requestId })
  if ((error instanceof HTTPException && error.status < 500) || isNotText(error)) {
    return problemResponse('not-valid', { title: TITLES[400], requestId })
  }
  const line = { err: error, requestId, method }
  // How a store is not reached reads as how a database is not.
  if (isStoreAway(error)) {
    log().error(line, 'the store of files refuses, or does not answer')
    return laterProblem('files-away', requestId)
  }
  if (isDatabaseFull(error)) {
    log().error(line, 'the disk of the database is full')
    return laterProblem('no-room', requestId)
  }
  if (isDatabaseAway(error)) {
    log().warn(line, 'a request found no database')
    return laterProblem('unavailable', requestId)
  }
  if (isStorageClosed(error)) {
    log().error(line, 'a file could not be stored')
    return laterProblem('no-room', requestId)
  }
  log().error(line, 'a request failed')
  return problemResponse('internal-error', {
    title: 'Something went wrong',
    detail: 'This is our fault, and we’ve logged it. Please try again later.',
    requestId,
  })
}

interface ReportedProblem extends Omit<z.infer<typeof problemShape>, 'type' | 'status'> {
  retryAfterSeconds?: number | undefined
  allow?: readonly string[] | undefined
}

/** Whether the database refused what was sent because it is no text: a NUL, half a sign. */
function isNotText(failure: Error): boolean {
  for (let error: unknown = failure; error instanceof Error; error = error.cause)
    if ('code' in error && (error.code === '22021' || error.code === '22P05')) return true
  return false
}

function problemResponse(
  type: ProblemType,
  { retryAfterSeconds, allow, ...problem }: ReportedProblem,
): Response {
  const { status } = PROBLEMS[type]
  return Response.json(
    { type: problemAddress(type), status, ...problem },
    {
      status,
      headers: {
        'content-type': 'application/problem+json',
        'cache-control': CACHE_CONTROL.none,
        ...(problem.requestId && { 'x-request-id': problem.requestId }),
        ...(allow && { allow: allow.join(', ') }),
        ...(retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }),
      },
    },
  )
}

/** Responds to a request that failed outside the API and outside a page's own error screen. */
export function answerPlainly(error: Error, path: string): Response {
  if (isStoreAway(error)) {
    log().error({ err: error }, 'the store of files refuses, or does not answer')
    return laterInWords(`${FILES_AWAY} Please try again in a moment.`)
  }
  if (isDatabaseAway(error)) {
    log().warn({ err: error }, 'a request found no database')
    return answerUnavailable(path)
  }
  if (error instanceof NoTurn)
    return laterInWords('The site is busy right now. Please try again in a moment.')
  log().error({ err: error }, 'a request failed')
  return new Response('Something went wrong. Please try again later.', {
    status: 500,
    headers: { 'cache-control': CACHE_CONTROL.none },
  })
}

/** The response (429) to a visitor whose address made too many requests; as a problem for programs, as text for others. */
export function tooManyRequests(path: string, retryAfterSeconds: number): Response {
  const title = `That was a lot at once. Please try again in ${waitInWords(retryAfterSeconds)}.`
  if (path.startsWith('/api/')) return problemResponse('too-often', { title, retryAfterSeconds })
  return new Response(title, {
    status: 429,
    headers: { 'cache-control': CACHE_CONTROL.none, 'retry-after': String(retryAfterSeconds) },
  })
}

/** The response while something is unavailable: a problem for programs, text for others. */
export function answerUnavailable(path: string): Response {
  if (path.startsWith('/api/')) return laterProblem('unavailable')
  noteUnavailable()
  return laterInWords(`${UNAVAILABLE} Please try again in a moment.`)
}

const laterInWords = (words: string) =>
  new Response(words, {
    status: 503,
    headers: { 'cache-control': CACHE_CONTROL.none, 'retry-after': String(RETRY_AFTER_SECONDS) },
  })

const FILES_AWAY = 'We can’t save or show images and files right now.'
const UNAVAILABLE = 'The site can’t answer that right now.'

const LATER_WORDS = {
  'files-away': [FILES_AWAY, 'Nothing was changed. Please try again later.'],
  'no-room': [
    'The site has run out of disk space.',
    'Nothing was changed. The site’s owner needs to free some space first. Please try again later.',
  ],
  unavailable: [UNAVAILABLE, 'Nothing is lost. Please try again in a moment.'],
} as const

/** The response (503) to what may work later. */
function laterProblem(type: keyof typeof LATER_WORDS, requestId?: string): Response {
  // A page rendered meanwhile may have failed for the same reason.
  if (type !== 'files-away') noteUnavailable()
  const [title, detail] = LATER_WORDS[type]
  return problemResponse(type, { title, detail, requestId, retryAfterSeconds: RETRY_AFTER_SECONDS })
}
