import { StartFailure } from '#/server/start-failure.ts'
import { isDatabaseAway, NO_CHANNEL_BINDING } from './connection.ts'
import { describeDatabase } from './database-url.ts'

const UNREACHABLE = /^(ECONNREFUSED|ENOTFOUND|ETIMEDOUT|EAI_AGAIN|ENOENT|EACCES|EHOSTUNREACH)$/
/** Error codes of OpenSSL and Node for a certificate that cannot be trusted. */
const CERTIFICATE = /CERT|SELF_SIGNED|UNABLE_TO|^ERR_TLS|^ERR_SSL|HOSTNAME_MISMATCH/
/** Error classes of PostgreSQL and poolers on connecting whose cause only the operator can fix. */
const OF_CONNECTION = /^(08|28|3D|53|57)/

/**
 * Converts a connection error to a {@link StartFailure} that explains it in one line. Other errors are returned unchanged.
 * @param address connection URL; its password is left out of the message
 * @param variable name of the environment variable with the URL
 */
export function explainConnectionProblem(cause: unknown, address: string, variable = 'DATABASE_URL') {
  const line = lineOf(cause, describeDatabase(address), variable)
  return line === undefined ? cause : new StartFailure(line)
}

function lineOf(cause: unknown, where: string, variable: string): string | undefined {
  if (cause instanceof StartFailure) return undefined
  const error = firstWithCode(cause)
  const code = error?.code
  const message = error?.message ?? (cause instanceof Error ? cause.message : '')
  if (message.includes(NO_CHANNEL_BINDING))
    return `The database at ${where} does not offer channel binding, which channel_binding=require in ${variable} demands.`
  if (message.includes('does not support SSL'))
    return `The database at ${where} does not offer TLS, which sslmode in ${variable} demands.`
  if (code === undefined)
    return isDatabaseAway(cause)
      ? `The database at ${where} takes connections and does not answer. Is ${variable} right, and is nothing in between?`
      : undefined
  if (UNREACHABLE.test(code))
    return `The database at ${where} cannot be reached (${code}). Is it running, and is ${variable} right?`
  if (CERTIFICATE.test(code))
    return `The certificate of the database at ${where} is not trusted (${code}). Name the certificate that signed it with sslmode=verify-full&sslrootcert=/path/to/ca.pem in ${variable}; sslmode=require encrypts without verifying.`
  if (code === '28000' && /no encryption/i.test(message))
    return `The database at ${where} takes no connection without TLS. Set sslmode=require in ${variable}.`
  if (code === '28P01' || code === '28000')
    return `The database at ${where} refused the name or password in ${variable}.`
  if (code === '3D000')
    return `The database named in ${variable} does not exist at ${where}. Create it first.`
  if (code === '42501') return `The user in ${variable} may not set up the database at ${where}.`
  if (OF_CONNECTION.test(code))
    return `The database at ${where} refused the connection: ${message} (${code}).`
  return undefined
}

function firstWithCode(cause: unknown): (Error & { code: string }) | undefined {
  for (let error = cause; error instanceof Error; error = error.cause) {
    if ('code' in error && typeof error.code === 'string') return error as Error & { code: string }
    if (error instanceof AggregateError) return firstWithCode(error.errors[0])
  }
  return undefined
}
