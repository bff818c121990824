import { setTimeout as pass } from 'node:timers/promises'
import { oncePerProcess } from '../../once-per-process.ts'

/** Tests shorten it (`testing/fresh-modules.setup.ts`). */
const evenAnswerMs = oncePerProcess('even answer ms', () => 300)

/** Awaits an action with a minimum duration, so that its timing does not reveal whether an address is known. */
export const inConstantTime = async <Result>(act: Promise<Result>): Promise<Result> =>
  (await Promise.all([act, pass(evenAnswerMs())]))[0]
