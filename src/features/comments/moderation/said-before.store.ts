import { type SQLWrapper, sql } from 'drizzle-orm'
import { Refusal } from '#/server/http/refusals.ts'
import { SAID_ONCE_WITHIN_HOURS, saidAlready, whatIsSaid } from '../model/comments.rules.ts'

/** Whether something was written within the day in which its writer may not write the same again. */
export const isOfToday = (writtenAt: SQLWrapper) =>
  sql`${writtenAt} > now() - make_interval(hours => ${SAID_ONCE_WITHIN_HOURS})`

/**
 * Refuses a text that its writer wrote within a day already (ruling 26).
 * @param recent what they wrote since, the newest first
 * @throws {Refusal} 409 with the title of the game and the time of the earlier text
 */
export function refuseRepeatedText(
  text: string,
  recent: readonly { text: string | null; at: Date | null; title: string }[],
): void {
  const said = whatIsSaid(text)
  const before = recent.find((each) => whatIsSaid(each.text ?? '') === said)
  if (!before?.at) return
  const at = before.at.toISOString()
  const when = at.slice(0, 10) === new Date().toISOString().slice(0, 10) ? 'today' : 'yesterday'
  throw new Refusal('said-already', saidAlready(before.title, when), { about: { title: before.title, at } })
}
