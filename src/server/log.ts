import pino from 'pino'
import { env } from './env.ts'
import { currentRequest } from './logging/current-request.ts'
import { oncePerProcess } from './once-per-process.ts'

const state = oncePerProcess('log', () => ({ logger: undefined as pino.Logger | undefined }))

/**
 * Returns the log of this process. It writes one JSON object per line to standard error. Logged errors contain no user input,
 * and equal errors are logged at most once a minute.
 */
export function log(): pino.Logger {
  const ours = state()
  ours.logger ??= makeLog(env().logLevel, pino.destination(2))
  return ours.logger
}

/** Redirects the log to a destination, for tests. */
export function logTo(level: pino.Level, destination: pino.DestinationStream): void {
  state().logger = makeLog(level, destination)
}

function makeLog(level: pino.LevelWithSilent, destination: pino.DestinationStream): pino.Logger {
  const collapse = collapseErrors()
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => ({ ...currentRequest() }),
      // The line's own fields take precedence over the request's.
      mixinMergeStrategy: (line, request) => ({ ...request, ...line }),
      serializers: { err: loggableError },
      hooks: {
        logMethod(args, method) {
          const [stated, words] = args as [unknown, string?]
          if (stated === null || typeof stated !== 'object' || !('err' in stated))
            return method.apply(this, args)
          const leftOut = collapse(fingerprintOf(stated.err, words))
          if (leftOut === undefined) return
          method.apply(this, [leftOut > 0 ? { ...stated, leftOut } : stated, words] as unknown as typeof args)
        },
      },
    },
    destination,
  )
}

/** Returns the fingerprint of an error, a text that all equal errors share. */
function fingerprintOf(error: unknown, words = ''): string {
  const { type, code, constraint, stack, cause } = loggableError(error)
  const places = (stack ?? '').split('\n').slice(0, 3)
  const parts = [words, currentRequest()?.route, type, code, constraint, cause?.code, cause?.constraint]
  return JSON.stringify([...parts, places])
}

/** How long an error suppresses equal ones. */
const WINDOW_MS = 60_000
/** Beyond this many kinds of errors, none is suppressed. */
const MOST_KINDS = 1_000

/**
 * Returns a function that decides whether an error is logged. Errors with the same fingerprint are logged at most once a minute.
 * For a suppressed error, the result is undefined. For a logged error, the result is how many equal errors were suppressed.
 */
export function collapseErrors(nowMs: () => number = Date.now): (fingerprint: string) => number | undefined {
  const reported = new Map<string, { untilMs: number; times: number }>()
  return (fingerprint) => {
    const now = nowMs()
    const before = reported.get(fingerprint)
    if (before && now < before.untilMs) {
      before.times += 1
      return undefined
    }
    for (const [each, { untilMs, times }] of reported)
      if (untilMs <= now && times === 0) reported.delete(each)
    if (reported.size < MOST_KINDS || before)
      reported.set(fingerprint, { untilMs: now + WINDOW_MS, times: 0 })
    return before?.times ?? 0
  }
}

/** An error as it is logged. `table` and `constraint` are those of a PostgreSQL error, `errors` those of an aggregate. */
interface LoggableError extends Partial<Record<Texts, string | undefined>> {
  type: string
  message: string
  cause?: LoggableError | undefined
  errors?: LoggableError[] | undefined
}
type Texts = 'code' | 'table' | 'constraint' | 'query' | 'stack'

const MAIL_ADDRESS = /[^\s<>"'(),;:=/@]+@[^\s<>"'(),;:/@]+/g
/** Quoted input in messages of parsers and PostgreSQL. */
const REPEATED = /(["'`“])(?:\\.|(?!\1).)*["'`”]/g
const LONG_SECRET = /[\w+/=-]{24,}/g
const PLACE = /^\s+at /
/** PostgreSQL names tables and columns in these messages, and values in all others. */
const NAMES_ONLY = /^(08|23|25|40|42|53|55|57|58|XX)/

/** Returns the fields of an error for the log, without user input. */
export function loggableError(error: unknown): LoggableError {
  if (!(error instanceof Error))
    return { type: typeof error, message: 'something was thrown that is no error' }
  const { code, table, constraint, query } = error as Error & Record<string, unknown>
  const text = (value: unknown) => (typeof value === 'string' ? value : undefined)
  return {
    type: error.name === 'Error' ? error.constructor.name : error.name,
    message: messageOf(error),
    code: text(code),
    table: text(table),
    constraint: text(constraint),
    query: isFailedQuery(error) ? text(query) : undefined,
    stack: error.stack
      ?.split('\n')
      .filter((line) => PLACE.test(line))
      .join('\n'),
    cause: error.cause === undefined ? undefined : loggableError(error.cause),
    errors: error instanceof AggregateError ? error.errors.map(loggableError) : undefined,
  }
}

/** Whether Drizzle threw an error. Its message is the statement with all parameters. */
const isFailedQuery = (error: Error) => 'query' in error && 'params' in error

const isOfPostgres = (error: Error): error is Error & { code: string } =>
  'severity' in error && 'code' in error && typeof error.code === 'string'

function messageOf(error: Error): string {
  if (isFailedQuery(error)) return 'a statement failed'
  if (isOfPostgres(error) && NAMES_ONLY.test(error.code)) return withoutAddresses(error.message)
  if (isOfPostgres(error)) return `PostgreSQL refused it (${error.code})`
  return withoutAddresses(error.message.replaceAll(REPEATED, '…')).replaceAll(LONG_SECRET, '…')
}

const withoutAddresses = (words: string) => words.replaceAll(MAIL_ADDRESS, '…')
