import { sql } from 'drizzle-orm'
import { unsubscribeUrl } from '#/features/newsletter/letters/letter-mail.ts'
import { newsletterIssues } from '#/features/newsletter/model/newsletter.table.ts'
import { outbox } from '#/features/newsletter/model/outbox.table.ts'
import type { Database } from '#/server/database/database.ts'
import { aPost } from '../builders.ts'
import { aBrowser, type Browser } from '../calls/browser.ts'
import { newestLinkTo } from '../mail/mails.ts'
import type { CallBy } from './call-by.ts'

const WORDS = 'kanarie words'

/** Writing calls about letters, who gets them, and mails that failed. */
export async function writingCallsOfTheNewsletter(
  db: Database,
  admin: Browser,
  draftId: number,
): Promise<Record<string, CallBy[]>> {
  const by = (path: string, body?: unknown, headers: Record<string, string> = {}): CallBy[] => [
    [admin, { path, body, headers }],
  ]
  const anybodys = (path: string, body: unknown): CallBy[] => [[aBrowser(), { path, body, headers: {} }]]
  const recipient = 'kanarie-failed@kanarie.example'
  const letter = await aPost(db, { title: 'Kanarie letter' })
  const ownLetters = await db
    .insert(newsletterIssues)
    .values(
      ['saved', 'deleted', 'planned', 'sent'].map((subject) => ({
        ...{ subject, shape: 'own' as const, content: `<p>${WORDS}</p>` },
      })),
    )
    .returning({ id: newsletterIssues.id, subject: newsletterIssues.subject })
  const ownLetter = (name: string) =>
    `/admin/newsletter/letters/${ownLetters.find(({ subject }) => subject === name)?.id}`
  const OWN_LETTER = { subject: WORDS, preheader: WORDS, content: `<p>${WORDS}</p>`, shape: 'own' }
  const AGREED = { text: `email,agreed_at,agreed_how\nkanarie-agreed@kanarie.example,2026-03-14,${WORDS}` }
  const [failedMail] = await db
    .insert(outbox)
    .values({ recipient: recipient, subject: WORDS, text: WORDS, html: WORDS, state: 'failed' })
    .returning()
  const reader = 'kanarie-reader@kanarie.example'
  await aBrowser().send('POST', '/newsletter/subscribers', { body: { email: reader } })
  const confirmation = await newestLinkTo(db, reader)
  const unsubscription = new URL(unsubscribeUrl(reader)).searchParams.get('token')
  const { rows: subscribers } = await db.execute<{ id: number }>(sql`select id from newsletter_subscribers`)

  return {
    'post /newsletter/confirmations': anybodys('/newsletter/confirmations', { token: confirmation }),
    'post /newsletter/unsubscriptions': anybodys('/newsletter/unsubscriptions', { token: unsubscription }),
    'delete /admin/newsletter/subscribers/{id}': by(`/admin/newsletter/subscribers/${subscribers[0]?.id}`),
    'post /admin/posts/{id}/newsletter': by(`/admin/posts/${letter.id}/newsletter`),
    'post /admin/newsletter/letters': by('/admin/newsletter/letters'),
    'put /admin/posts/{id}/letter': by(`/admin/posts/${draftId}/letter`),
    'patch /admin/newsletter/letters/{id}': by(ownLetter('saved'), OWN_LETTER, { 'if-match': '"1"' }),
    'delete /admin/newsletter/letters/{id}': by(ownLetter('deleted')),
    'put /admin/newsletter/letters/{id}/plan': by(
      `${ownLetter('planned')}/plan`,
      { at: new Date(Date.now() + 86_400_000).toISOString() },
      { 'if-match': '"1"' },
    ),
    'post /admin/newsletter/letters/{id}/send': by(`${ownLetter('sent')}/send`),
    'post /admin/newsletter/letters/{id}/tests': by(`${ownLetter('saved')}/tests`),
    'post /admin/newsletter/imports': by('/admin/newsletter/imports', AGREED),
    'put /admin/failed-mails/{id}/waiting': by(`/admin/failed-mails/${failedMail?.id}/waiting`),
  }
}
