import pino from 'pino'
import { env } from './env.ts'
import { currentRequest } from './logging/current-request.ts'
import { gatheredLines } from './logging/gathered-lines.ts'
import { collapseErrors } from './logging/repeated-errors.ts'
import { toldError } from './logging/told-error.ts'
import { oncePerProcess } from './once-per-process.ts'

const kept = oncePerProcess('log', () => ({ logger: undefined as pino.Logger | undefined }))

/**
 * The log of this process: one JSON object a line, on standard error, so that standard output stays for people. What is
 * logged while a request is answered carries its number and its kind of address. Errors are told without anything that was
 * sent, and equal ones once a minute.
 */
export function log(): pino.Logger {
  const ours = kept()
  ours.logger ??= makeLog(env().logLevel, gatheredLines(pino.destination(2)))
  return ours.logger
}

/** Logs to another place: what a test reads. */
export function logTo(level: pino.Level, destination: pino.DestinationStream): void {
  kept().logger = makeLog(level, destination)
}

function makeLog(level: pino.LevelWithSilent, destination: pino.DestinationStream): pino.Logger {
  const collapse = collapseErrors()
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      mixin: () => ({ ...currentRequest() }),
      // What the line says of itself comes before what the request is called.
      mixinMergeStrategy: (line, request) => ({ ...request, ...line }),
      serializers: { err: toldError },
      hooks: {
        logMethod(args, method) {
          const [said, words] = args as [unknown, string?]
          if (said === null || typeof said !== 'object' || !('err' in said)) return method.apply(this, args)
          const { isTold, leftOut } = collapse(fingerprintOf(said.err, words))
          if (!isTold) return
          method.apply(this, [leftOut > 0 ? { ...said, leftOut } : said, words] as unknown as typeof args)
        },
      },
    },
    destination,
  )
}

/** What two errors have alike that are one and the same fault. */
function fingerprintOf(error: unknown, words = ''): string {
  const { type, code, constraint, stack, cause } = toldError(error)
  const places = (stack ?? '').split('\n').slice(0, 3)
  return JSON.stringify([
    words,
    currentRequest()?.route,
    type,
    code,
    constraint,
    cause?.code,
    cause?.constraint,
    places,
  ])
}
