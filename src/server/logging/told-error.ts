/** An error as it is logged: what it is and where it came from, and nothing of what somebody sent. */
interface ToldError {
  type: string
  message: string
  code?: string | undefined
  /** Of an error PostgreSQL answered with: where it stands, by names of ours. */
  table?: string | undefined
  constraint?: string | undefined
  query?: string | undefined
  stack?: string | undefined
  cause?: ToldError | undefined
  /** The errors that one stands for. */
  errors?: ToldError[] | undefined
}

const MAIL_ADDRESS = /[^\s<>"'(),;:=/@]+@[^\s<>"'(),;:/@]+/g
/** Where a parser or PostgreSQL repeats what it was given. */
const REPEATED = /(["'`“])(?:\\.|(?!\1).)*["'`”]/g
const LONG_SECRET = /[\w+/=-]{24,}/g
const PLACE = /^\s+at /
/** PostgreSQL names tables and columns in these messages, and values in all others. */
const NAMES_ONLY = /^(08|23|25|40|42|53|55|57|58|XX)/

/** Tells an error for the log. Its own words are taken only as far as they can hold nothing that was sent. */
export function toldError(error: unknown): ToldError {
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
    cause: error.cause === undefined ? undefined : toldError(error.cause),
    errors: error instanceof AggregateError ? error.errors.map(toldError) : undefined,
  }
}

/** Drizzle's: its message is the statement with everything that was put into it. */
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
