import pino from 'pino'
import { env } from './env.ts'

let logger: pino.Logger | undefined

/** The log of this process: one JSON object a line, on standard error, so that standard output stays for people. */
export function log(): pino.Logger {
  logger ??= pino(
    { level: env().logLevel, base: null, timestamp: pino.stdTimeFunctions.isoTime },
    pino.destination(2),
  )
  return logger
}
