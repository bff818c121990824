import { settingsFromRows } from '#/features/site-settings/site-settings.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { siteSettings } from '#/server/database/tables/site.ts'
import { Refusal } from './refusals.ts'

const OFF_WORDS = {
  enableReviews: 'Ratings and comments are switched off at the moment',
  enableNewsletter: 'The newsletter is switched off at the moment',
} as const

/** Whether the site's owner has a part of it switched on. */
export async function isSwitchedOn(
  db: Database,
  part: keyof typeof OFF_WORDS | 'enableBlog',
): Promise<boolean> {
  return settingsFromRows(await db.select().from(siteSettings))[part]
}

/**
 * Lets nothing be written to a part of the site that its owner switched off.
 * @throws {Refusal} 403
 */
export async function refuseWhileOff(db: Database, part: keyof typeof OFF_WORDS): Promise<void> {
  if (!(await isSwitchedOn(db, part))) throw new Refusal(403, OFF_WORDS[part])
}
