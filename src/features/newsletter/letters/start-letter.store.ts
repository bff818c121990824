import { and, eq, sql } from 'drizzle-orm'
import { postPicture, sharePicture } from '#/features/blog/model/blog.rules.ts'
import { isShown, posts } from '#/features/blog/model/posts.table.ts'
import { withRasterCovers } from '#/features/covers/model/cover-addresses.rules.ts'
import type { Database } from '#/server/database/database.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { keepLinks } from '../clicks/letter-clicks.store.ts'
import { newsletterIssues, newsletterSubscribers } from '../model/newsletter.table.ts'
import { confirmedSubscribers } from '../subscribers/subscribers.store.ts'
import { addressesOf, type LetterToSend, type Reader } from './letter-mail.ts'
import { LETTER_WORDS, type LetterFields, whyNotToSend } from './letters.rules.ts'
import { refuseFaulty } from './letters.store.ts'

/** What is read of a letter and of its article. */
async function lettersRow(db: Database, id: number) {
  const [row] = await db
    .select({
      letter: newsletterIssues,
      post: {
        title: posts.title,
        slug: posts.slug,
        excerpt: posts.excerpt,
        content: posts.content,
        featuredImage: posts.featuredImage,
        isPublished: sql<boolean>`coalesce(${isShown()}, false)`,
      },
    })
    .from(newsletterIssues)
    .leftJoin(posts, eq(posts.id, newsletterIssues.postId))
    .where(eq(newsletterIssues.id, id))
  if (!row) throw notFound(LETTER_WORDS.gone)
  return row
}

/**
 * A campaign as it would be sent now, with unsaved changes.
 * @throws {Refusal} 404 if it is gone
 */
export async function letterToSend(
  db: Database,
  id: number,
  typed?: LetterFields,
): Promise<LetterToSend & { isPublished: boolean }> {
  const { letter, post } = await lettersRow(db, id)
  const { subject, preheader, content, shape } = typed ?? letter
  const words = { id, subject: subject || (post?.title ?? ''), preheader }
  if (letter.startedAt !== null)
    return {
      ...words,
      content: letter.content,
      picture: letter.picture,
      slug: letter.slug,
      isPublished: true,
    }
  if (!post)
    return {
      ...words,
      content: withRasterCovers(sanitiseHtml(content)),
      picture: null,
      slug: null,
      isPublished: letter.shape === 'own',
    }
  const { slug, featuredImage, excerpt, isPublished } = post
  return {
    ...words,
    content: shape === 'full' ? withRasterCovers(sanitiseHtml(post.content)) : `<p>${escaped(excerpt)}</p>`,
    picture: sharePicture({ slug, picture: postPicture(featuredImage) }),
    slug,
    isPublished,
  }
}

/**
 * Starts sending a campaign to all current subscribers; a worker sends the mails. Its contents and counted links are fixed from
 * now on.
 * @throws {Refusal} 404 if it is gone; 400 if it is invalid; 409 if its article is a draft or scheduled, it was already started,
 * or there are no subscribers
 */
export async function startLetter(
  tx: Database,
  id: number,
): Promise<{ subject: string; subscribers: number }> {
  // Of editors who send it at the same moment, the second finds it sent.
  const [begun] = await tx
    .select({ startedAt: newsletterIssues.startedAt, shape: newsletterIssues.shape })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.id, id))
    .for('update')
  if (!begun) throw notFound(LETTER_WORDS.gone)
  const { isPublished, ...letter } = await letterToSend(tx, id)
  const subscribers = await confirmedSubscribers(tx)
  const isOwn = begun.shape === 'own'
  const fault = whyNotToSend({ isOwn, isPublished, isSent: begun.startedAt !== null, subscribers })
  if (fault) throw new Refusal('conflict', fault)
  refuseFaulty({ ...letter, shape: begun.shape })
  const { subject, content, picture, slug } = letter
  await tx
    .update(newsletterIssues)
    .set({ subject, content, picture, slug, plannedFor: null, startedAt: sql`now()` })
    .where(eq(newsletterIssues.id, id))
  await keepLinks(tx, id, addressesOf(letter))
  return { subject, subscribers }
}

/**
 * Starts the scheduled campaign that was due first; none while the newsletter is off, its article is not published, or there are
 * no subscribers: it waits.
 */
export async function startDueLetter(tx: Database, isBlogOn: boolean): Promise<boolean> {
  const { rows } = await tx.execute<{ id: number }>(sql`
    select i.id from newsletter_issues i
    where i.started_at is null and i.planned_for <= now()
      and exists (select from newsletter_subscribers s where s.confirmed_at is not null)
      and (i.shape = 'own' or (${isBlogOn} and exists (
        select from ${posts} where ${and(eq(posts.id, sql`i.post_id`), isShown())})))
    order by i.planned_for, i.id limit 1 for update of i skip locked`)
  const [due] = rows
  if (due) await startLetter(tx, due.id)
  return due !== undefined
}

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The subscriber with an address, or a sample one subscribed today. */
export async function readerLike(db: Database, email: string): Promise<Reader> {
  const [found] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
  return { email, since: found ? sinceOf(found) : new Date(), how: found?.agreedHow ?? null }
}

/** Since when a subscriber gets the newsletter: they agreed, or confirmed by the link. */
export const sinceOf = (subscriber: typeof newsletterSubscribers.$inferSelect): Date =>
  subscriber.agreedAt ?? subscriber.confirmedAt ?? subscriber.createdAt
