import { catalogueBehindMs } from '#/features/discovery/index/catalogue-index.ts'
import { relatedBehindMs } from '#/features/games/related/related-games.copy.ts'
import { tonightBehindMs } from '#/features/tonight/index/tonight.copy.ts'
import { isDatabaseReachable } from '#/server/database/database.ts'
import { tasteBehindMs } from '#/server/taste/taste.copy.ts'

/** What is told of late is read late: only a process that stays behind is one to send nobody to. */
const MOST_BEHIND_MS = 5_000

/** Why this process should be sent nobody now; undefined where it is ready. Known within a second. */
export async function whyNotReady(): Promise<string | undefined> {
  if (!(await isDatabaseReachable())) return 'the database does not answer'
  if (catalogueBehindMs() > MOST_BEHIND_MS) return 'the search index is behind the database'
  if (relatedBehindMs() > MOST_BEHIND_MS) return 'the related games are behind the database'
  if (tasteBehindMs() > MOST_BEHIND_MS) return 'the games tastes are about are behind the database'
  if (tonightBehindMs() > MOST_BEHIND_MS) return 'what Tonight picks from is behind the database'
  return undefined
}
