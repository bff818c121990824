import { setTimeout as pass } from 'node:timers/promises'
import { oncePerProcess } from '../../once-per-process.ts'

/** Minimum time in milliseconds. Tests shorten it (`testing/fresh-modules.setup.ts`). */
const evenAnswerMs = oncePerProcess('even answer ms', () => 300)

/** Awaits an action for at least 300 ms. Its real duration could reveal whether an email address has an account. */
export const inConstantTime = async <Result>(act: Promise<Result>): Promise<Result> =>
  (await Promise.all([act, pass(evenAnswerMs())]))[0]
