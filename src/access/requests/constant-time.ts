import { setTimeout as pass } from 'node:timers/promises'

const EVEN_ANSWER_MS = 300

/** Waits for an act whose answer must not tell whether an address is known: so long at least, whatever was done. */
export async function inConstantTime<Result>(act: Promise<Result>): Promise<Result> {
  const [result] = await Promise.all([act, pass(EVEN_ANSWER_MS)])
  return result
}
