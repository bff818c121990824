import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accountStatuses } from '#/features/accounts/model/members.table.ts'
import { backups } from '#/features/archives/model/archives.table.ts'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import {
  catalogueImportRows,
  catalogueImports,
} from '#/features/catalogue-import/model/catalogue-imports.table.ts'
import { commentReports, comments } from '#/features/comments/model/comments.table.ts'
import { contactMessages } from '#/features/contact/model/contact-messages.table.ts'
import { gameRetailers, games } from '#/features/games/model/games.table.ts'
import { newsletterCampaigns, newsletterSubscribers } from '#/features/newsletter/model/newsletter.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import { pages } from '#/features/pages/model/pages.table.ts'
import { plays } from '#/features/plays/model/plays.table.ts'
import { affiliateSettings, retailerClicks } from '#/features/retailers/model/retailers.table.ts'
import { trash } from '#/features/revisions/model/revisions.table.ts'
import { shelfEntries, shelfNotes } from '#/features/shelf/model/shelf-entries.table.ts'
import { SETTING_FIELDS } from '#/features/site-settings/model/setting-fields.rules.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import { twoPlayerVotes } from '#/features/verdict/model/two-player-votes.table.ts'
import type { Database } from '#/server/database/database.ts'
import { aPair } from '#/testing/builders.ts'

const W = 'words'
const IMPORT = 'a0a0a0a0-0000-4000-8000-000000000000'

/** Adds a row of every kind of user content, for the site `attacked` (attacked-data.ts). */
export async function addUserContent(db: Database): Promise<void> {
  const [game] = await db.select().from(games).where(eq(games.slug, 'hive'))
  const gameId = game?.id ?? 0
  const stated = await db
    .insert(comments)
    .values([
      { gameId, memberId: 'talker', content: W },
      { gameId, memberId: 'poster', content: W, heldFor: 'link' },
      { gameId, memberId: 'poster', content: W, inTrash: true },
    ])
    .returning({ id: comments.id })
  await db
    .insert(commentReports)
    .values({ commentId: stated[0]?.id, gameId, memberId: 'rater', reason: 'other', words: W })
  await db
    .insert(trash)
    .values({ kind: 'comment', commentId: stated[2]?.id, wasPublished: true, deletedBy: 'admin' })
  await db.insert(accountStatuses).values({
    ...{ memberId: 'talker', note: W, notedBy: 'admin', notedAt: new Date() },
    ...{ blockedAt: new Date(), blockedFor: W },
  })
  await db
    .insert(twoPlayerVotes)
    .values({ gameId, memberId: 'rater', vote: 'great', sentence: W, writtenAt: new Date() })
    .onConflictDoUpdate({
      target: [twoPlayerVotes.gameId, twoPlayerVotes.memberId],
      set: { sentence: W, writtenAt: new Date() },
    })
  const shelved = await db
    .insert(shelfEntries)
    .values([
      { memberId: 'admin', gameId, mark: 'own' },
      { memberId: 'admin', name: W, foldedName: W, mark: 'own' },
    ])
    .returning({ id: shelfEntries.id })
  for (const { id } of shelved) await db.insert(shelfNotes).values({ entryId: id, comment: W, pricePaid: W })
  const pair = await aPair(db, { id: 'admin' }, { id: 'rater' })
  await db.insert(plays).values({
    ...{ key: randomUUID(), pairId: pair.id, writtenBy: 'rater', name: W, foldedName: W },
    ...{ day: '2026-01-02', outcome: 'left', word: W },
  })
  await db.insert(contactMessages).values({ name: W, email: 'w@example.org', subject: W, message: W })
  await db.insert(gameRetailers).values({ gameId, name: W, url: 'https://shop.example/' })
  await db.insert(retailerClicks).values({ day: new Date().toISOString().slice(0, 10), gameId, retailer: W })
  await db.insert(affiliateSettings).values({ retailer: W, templateUrl: 'https://shop.example/' })
  const text = [{ id: 'part', title: W, html: W }]
  await db.insert(pages).values([
    { title: W, slug: 'planted', lede: W, description: W, parts: text, place: 'footer', online: true },
    { title: W, slug: 'about', original: 'about', lede: W, description: W, parts: text, online: true },
  ])
  await db.insert(newsletterCampaigns).values([
    { shape: 'own', subject: W, preheader: W, content: W },
    { shape: 'own', subject: W, preheader: W, content: W, startedAt: new Date(), finishedAt: new Date() },
  ])
  await db.insert(newsletterSubscribers).values({
    ...{
      email: 'w@example.org',
      tokenDigest: W,
      confirmedAt: new Date(),
      agreedAt: new Date(),
      agreedHow: W,
    },
  })
  await db.insert(outbox).values({
    ...{ recipient: 'w@example.org', subject: W, text: W, html: W, state: 'failed', lastError: W },
  })
  await db.insert(catalogueImports).values({
    ...{ id: IMPORT, fileName: W, state: 'read', expiresAt: new Date(Date.now() + 3_600_000) },
    choices: { deed: 'both', fields: {}, empties: false, drafts: false, isList: false },
  })
  await db.insert(catalogueImportRows).values({ importId: IMPORT, line: 1, title: W, kind: 'new' })
  await db
    .insert(auditLog)
    .values({ adminId: 'admin', adminEmail: 'admin@twotop.example', act: 'game deleted', subject: W })
  await db.insert(backups).values({ file: W, beganAt: new Date(), endedAt: new Date(), fault: W })
  await db
    .insert(siteSettings)
    .values(
      Object.values(SETTING_FIELDS).flatMap((field) =>
        field.kind === 'text' || field.kind === 'note' ? [{ key: field.key, value: W }] : [],
      ),
    )
}
