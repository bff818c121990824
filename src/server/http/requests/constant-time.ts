import { setTimeout as pass } from 'node:timers/promises'
import { oncePerProcess } from '../../once-per-process.ts'

/** Tests shorten it (`testing/fresh-modules.setup.ts`). */
const evenAnswerMs = oncePerProcess('even answer ms', () => 300)

/** Waits for an act whose answer must not tell whether an address is known: so long at least, whatever was done. */
export async function inConstantTime<Result>(act: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([act, pass(evenAnswerMs())])
  return result
}
