import type { AffiliateSetting } from '#/domain/retailers/retailers.rules.ts'
import { affiliateSettings } from '#/domain/retailers/retailers.table.ts'
import type { Database } from '#/server/database/database.ts'
import { readShared } from '#/server/response-cache/shared-reading.ts'

/** What the owner agreed with retailers: the same for every game. */
export const affiliateAgreements = (db: Database): Promise<AffiliateSetting[]> =>
  readShared('affiliate agreements', ['retailers'], () => db.select().from(affiliateSettings))
