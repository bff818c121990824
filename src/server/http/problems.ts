import { z } from '@hono/zod-openapi'
import { HTTPException } from 'hono/http-exception'
import { ImportProblem } from '#/features/imports/model/file-problem.ts'
import { someCause } from '#/lib/errors.ts'
import { formatWait } from '#/lib/format.ts'
import { PROBLEMS, type ProblemType, problemAddress } from '#/lib/problems.ts'
import { CACHE_CONTROL } from '../cache/cache-policy.ts'
import { isDatabaseAway, isDatabaseFull } from '../database/connection.ts'
import { isBucketFailure, isUnwritable } from '../file-storage/storage-failures.ts'
import { QueueFull } from '../load/semaphore.ts'
import { log } from '../log.ts'
import { oncePerProcess } from '../once-per-process.ts'
import { noteRefusal } from '../security/security-events.ts'
import { HttpProblem } from './http-problem.ts'

const TYPES = Object.keys(PROBLEMS) as ProblemType[]

/** Schema of an error response (RFC 9457). It has the request's id, so that visitors can report it. */
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

/** Returns the error responses of an endpoint for the API documentation. It always adds 400, 500 and 503. */
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

/** Returns the error response for a thrown error. Unexpected errors are logged, and their details are hidden. */
export function answerProblem(
  error: Error,
  { requestId, method }: { requestId: string | undefined; method: string },
): Response {
  if (error instanceof HttpProblem) {
    noteRefusal(error.type)
    const { type, message: title, detail, fieldErrors: errors, about, retryAfterSeconds, allow } = error
    return problemResponse(type, { title, detail, errors, about, requestId, retryAfterSeconds, allow })
  }
  if (error instanceof ImportProblem) return problemResponse('not-valid', { title: error.message, requestId })
  if ((error instanceof HTTPException && error.status < 500) || isNotText(error))
    return problemResponse('not-valid', { title: TITLES[400], requestId })
  const later = logLater(error, { requestId, method })
  if (later) return laterProblem(later, requestId)
  log().error({ err: error, requestId, method }, 'a request failed')
  return problemResponse('internal-error', {
    title: 'Something went wrong',
    detail: 'This is our fault, and we’ve logged it. Please try again later.',
    requestId,
  })
}

/** Returns a plain-text 500 or 503 for an error when no error page can be shown. */
export function answerPlainly(error: Error): Response {
  const later = logLater(error)
  if (later) return laterPlainly(later)
  if (error instanceof QueueFull)
    return plainAnswer(503, 'The site is busy right now. Please try again in a moment.', RETRY_AFTER_SECONDS)
  log().error({ err: error }, 'a request failed')
  return plainAnswer(500, 'Something went wrong. Please try again later.')
}

/** Failures that may be gone on a retry. Storage comes first: its network errors look like those of a database. */
const LATER = [
  [isBucketFailure, 'files-away', 'error', 'the store of files refuses, or does not answer'],
  [isDatabaseFull, 'no-room', 'error', 'the disk of the database is full'],
  [isDatabaseAway, 'unavailable', 'warn', 'a request found no database'],
  [isUnwritable, 'no-room', 'error', 'a file could not be stored'],
] as const
type Later = (typeof LATER)[number][1]

/** Logs a failure that may be gone on a retry, and returns the type of its problem; undefined for any other error. */
function logLater(error: Error, context: object = {}): Later | undefined {
  const [, type, level = 'error', line] = LATER.find(([isThis]) => isThis(error)) ?? []
  if (type) log()[level]({ err: error, ...context }, line)
  return type
}

/** Whether the database rejected the input because it is no text: a NUL, or half of a surrogate pair. */
const isNotText = (error: Error) => someCause(error, ({ code }) => code === '22021' || code === '22P05')

interface ReportedProblem extends Omit<z.infer<typeof problemShape>, 'type' | 'status'> {
  retryAfterSeconds?: number | undefined
  allow?: readonly string[] | undefined
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

function plainAnswer(status: number, words: string, retryAfterSeconds?: number): Response {
  const retryAfter = retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }
  return new Response(words, { status, headers: { 'cache-control': CACHE_CONTROL.none, ...retryAfter } })
}

/** Returns the 429 for an IP address with too many requests. Below `/api/` it is problem+json, otherwise plain text. */
export function tooManyRequests(path: string, retryAfterSeconds: number): Response {
  const title = `That was a lot at once. Please try again in ${formatWait(retryAfterSeconds)}.`
  if (path.startsWith('/api/')) return problemResponse('too-often', { title, retryAfterSeconds })
  return plainAnswer(429, title, retryAfterSeconds)
}

/** Returns the 503 response to a request that takes too long: problem+json below `/api/`, plain text elsewhere. */
export const answerUnavailable = (path: string): Response =>
  path.startsWith('/api/') ? laterProblem('unavailable') : laterPlainly('unavailable')

const LATER_WORDS: Record<Later, readonly [title: string, detail: string]> = {
  'files-away': [
    'We can’t save or show images and files right now.',
    'Nothing was changed. Please try again later.',
  ],
  'no-room': [
    'The site has run out of disk space.',
    'Nothing was changed. The site’s owner needs to free some space first. Please try again later.',
  ],
  unavailable: ['The site can’t answer that right now.', 'Nothing is lost. Please try again in a moment.'],
}

function laterProblem(type: Later, requestId?: string): Response {
  noteUnavailable(type)
  const [title, detail] = LATER_WORDS[type]
  return problemResponse(type, { title, detail, requestId, retryAfterSeconds: RETRY_AFTER_SECONDS })
}

function laterPlainly(type: Later): Response {
  noteUnavailable(type)
  return plainAnswer(503, `${LATER_WORDS[type][0]} Please try again in a moment.`, RETRY_AFTER_SECONDS)
}

/** Value of `Retry-After` in 503 responses, in seconds. */
export const RETRY_AFTER_SECONDS = 2

const noted = oncePerProcess('unavailable', () => ({ atMs: Number.NEGATIVE_INFINITY }))

function noteUnavailable(type: Later): void {
  if (type !== 'files-away') noted().atMs = performance.now()
}

/**
 * Whether this process has sent a 503 response since `startMs` (from `performance.now()`) because of the database, a disk or a
 * timeout. A 503 for another reason, such as a failure of the file storage (an S3 bucket), does not count.
 */
export const sent503Since = (startMs: number): boolean => noted().atMs >= startMs
