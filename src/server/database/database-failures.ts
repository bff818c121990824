/** What the network, the driver and PostgreSQL call it when nothing is wrong with a question but that nobody answers it. */
const CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  /** A failover left us with a server that only reads. */
  '25006',
  '25P03',
  /** There is no room left on its disk. */
  '53100',
  '53300',
  '55P03',
  /** Too long a question was stopped. */
  '57014',
  '57P01',
  '57P02',
  '57P03',
  '57P05',
])
const CONNECTION_CLASS = /^08/
const WORDS =
  /^(Connection terminated|timeout expired|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** What PostgreSQL says when there is no room left on its disk. */
const DISK_FULL = '53100'

/** Whether the database could not write something because its disk is full; it goes on answering what needs no room. */
export function isDatabaseFull(failure: unknown): boolean {
  for (let error = failure; error instanceof Error; error = error.cause)
    if ('code' in error && error.code === DISK_FULL) return true
  return false
}

/** Whether something failed because the database does not answer now; the same question may be answered a moment later. */
export function isDatabaseAway(failure: unknown): boolean {
  for (let error = failure; error instanceof Error; error = error.cause) {
    if (error instanceof AggregateError) return error.errors.some(isDatabaseAway)
    const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
    if (CODES.has(code) || CONNECTION_CLASS.test(code) || WORDS.test(error.message)) return true
  }
  return false
}
