import { setTimeout as pass } from 'node:timers/promises'
import { oncePerProcess } from '../../once-per-process.ts'

/** Minimum time in milliseconds. Tests shorten it (`testing/fresh-modules.setup.ts`). */
const evenAnswerMs = oncePerProcess('even answer ms', () => 300)

/** Returns an action's result no sooner than after 300 ms. A quick result could reveal that an email address has no account. */
export const inConstantTime = async <Result>(act: Promise<Result>): Promise<Result> =>
  (await Promise.all([act, pass(evenAnswerMs())]))[0]
