import { type SQLWrapper, sql } from 'drizzle-orm'
import { Refusal } from '#/server/http/refusals.ts'
import { alreadySaved, normalizedText, REPEATED_WITHIN_HOURS } from '../model/comments.rules.ts'

/** Whether something was written within the day in which its writer may not write the same again. */
export const isOfToday = (writtenAt: SQLWrapper) =>
  sql`${writtenAt} > now() - make_interval(hours => ${REPEATED_WITHIN_HOURS})`

/**
 * Rejects a text that its author posted within a day already (ruling 26).
 * @param recent their texts of that day, newest first
 * @throws {Refusal} 409 with the game and the time of the earlier text
 */
export function refuseRepeatedText(
  text: string,
  recent: readonly { text: string | null; at: Date | null; title: string }[],
): void {
  const stated = normalizedText(text)
  const before = recent.find((each) => normalizedText(each.text ?? '') === stated)
  if (!before?.at) return
  const at = before.at.toISOString()
  const when = at.slice(0, 10) === new Date().toISOString().slice(0, 10) ? 'today' : 'yesterday'
  throw new Refusal('said-already', alreadySaved(before.title, when), { about: { title: before.title, at } })
}
