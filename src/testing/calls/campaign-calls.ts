import { sql } from 'drizzle-orm'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { posts } from '#/features/blog/model/posts.table.ts'
import { unsubscribeDigest } from '#/features/newsletter/campaigns/campaign-mail.store.ts'
import { startCampaign } from '#/features/newsletter/campaigns/campaigns.store.ts'
import { newsletterCampaigns, newsletterSubscribers } from '#/features/newsletter/model/newsletter.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import type { EditedCampaign } from '#/features/newsletter/newsletter.schema.ts'
import { siteSettings } from '#/features/site-settings/model/site-settings.table.ts'
import type { Database } from '#/server/database/database.ts'
import { aKey, type Browser } from './browser.ts'
import { from } from './post-calls.ts'

/** The fields of a newsletter campaign, as entered. */
export const LETTER_TYPED = {
  subject: 'Three boxes',
  preheader: 'Hive, and one for the tray',
  content: '<p>See <a href="/game/hive">Hive</a> at <a href="https://shop.example/hive?a=1">a shop</a>.</p>',
  shape: 'own',
}

/** An hour from now. */
export const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** Requests of an editor to write, schedule and send campaigns. */
export function campaignCalls(editor: () => Browser) {
  const begun = async () =>
    (await editor().send<EditedCampaign>('POST', '/admin/newsletter/campaigns', { headers: aKey() })).body
  const saved = async (campaign: EditedCampaign, fields = {}) =>
    editor().send<EditedCampaign & { title: string }>('PATCH', `/admin/newsletter/campaigns/${campaign.id}`, {
      body: { ...LETTER_TYPED, ...fields },
      headers: from(campaign.revision),
    })
  return {
    begun,
    saved,
    written: async () => (await saved(await begun())).body,
    planned: (campaign: EditedCampaign, at: string | null) =>
      editor().send<EditedCampaign & { title: string }>(
        'PUT',
        `/admin/newsletter/campaigns/${campaign.id}/plan`,
        {
          body: { at },
          headers: from(campaign.revision),
        },
      ),
    send: (id: number) =>
      editor().send<EditedCampaign & { title: string }>('POST', `/admin/newsletter/campaigns/${id}/send`, {
        headers: aKey(),
      }),
  }
}

/** Starts to send the campaign of an article. */
export async function startCampaignOfPost(tx: Database, postId: number): Promise<number> {
  const target = newsletterCampaigns.postId
  const [made] = await tx
    .insert(newsletterCampaigns)
    .values({ postId })
    .onConflictDoUpdate({ target, set: { postId } })
    .returning()
  await startCampaign(tx, made?.id ?? 0)
  return made?.id ?? 0
}

/** Creates a confirmed subscriber, since March 2026. */
export const subscribe = (db: Database, email: string, fields = {}) =>
  db.insert(newsletterSubscribers).values({
    email,
    tokenDigest: unsubscribeDigest(email),
    confirmedAt: new Date('2026-03-14T09:00:00Z'),
    ...fields,
  })

/** Deletes campaigns, articles, subscribers, mails and settings, and resets rate limits. */
export async function deleteCampaigns(db: Database): Promise<void> {
  for (const table of [newsletterCampaigns, posts, newsletterSubscribers, outbox, siteSettings, auditLog])
    await db.delete(table)
  await db.execute(sql`delete from limited_calls`)
}
