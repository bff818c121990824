import type { DestinationStream } from 'pino'

/** How a line begins that only tells what went well (pino's levels): a request that was answered. */
const ORDINARY = /^\{"level":[123]0,/

/**
 * Writes ordinary lines together, all that come in one turn of the thread: one for each kept page takes as long as sending the page.
 * Anything else is written at once, behind what waits; what waits is written when the process ends.
 */
export function gatheredLines(out: DestinationStream): DestinationStream {
  let waiting = ''
  const writeAll = () => {
    const lines = waiting
    waiting = ''
    if (lines !== '') out.write(lines)
  }
  process.on('exit', writeAll)
  return {
    write(line) {
      if (waiting === '') setImmediate(writeAll)
      waiting += line
      if (!ORDINARY.test(line)) writeAll()
    },
  }
}
