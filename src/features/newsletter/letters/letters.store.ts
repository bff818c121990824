import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { postPicture, sharePicture } from '#/features/blog/model/blog.rules.ts'
import { isShown, posts } from '#/features/blog/model/posts.table.ts'
import { withRasterCovers } from '#/features/covers/model/cover-addresses.rules.ts'
import { longDateTime } from '#/lib/dates.ts'
import { xmlText } from '#/lib/text/xml.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { env } from '#/server/env.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { keepLinks } from '../clicks/letter-clicks.store.ts'
import { letterStateOf } from '../model/letters.rules.ts'
import { newsletterIssues, newsletterSubscribers } from '../model/newsletter.table.ts'
import { confirmedSubscribers } from '../subscribers/subscribers.store.ts'
import { addressesOf, type LetterToSend, type Reader } from './letter-mail.ts'
import {
  areSameLetter,
  faultsOfLetter,
  LETTER_WORDS,
  type LetterFields,
  listedFaults,
  SUBJECT_MAX_LENGTH,
  whyNotToSend,
} from './letters.rules.ts'
import type { EditedLetter } from './letters.schema.ts'

const found = {
  letter: newsletterIssues,
  changer: { id: members.id, username: members.username, email: members.email },
  post: { id: posts.id, title: posts.title, isPublished: sql<boolean>`coalesce(${isShown()}, false)` },
}

/**
 * A campaign for its editor.
 * @throws {Refusal} 404 if there is none
 */
export async function letterForEditors(db: Database, id: number): Promise<EditedLetter> {
  const [row] = await db
    .select(found)
    .from(newsletterIssues)
    .leftJoin(posts, eq(posts.id, newsletterIssues.postId))
    .leftJoin(members, eq(members.id, newsletterIssues.changedBy))
    .where(eq(newsletterIssues.id, id))
  if (!row) throw notFound(LETTER_WORDS.gone)
  const { letter, post, changer } = row
  return {
    id: letter.id,
    subject: letter.subject ?? post?.title ?? '',
    preheader: letter.preheader,
    content: letter.shape === 'own' ? letter.content : '',
    shape: letter.shape,
    post,
    state: letterStateOf(letter),
    plannedFor: letter.plannedFor?.toISOString() ?? null,
    startedAt: letter.startedAt?.toISOString() ?? null,
    revision: letter.revision,
    updatedAt: letter.updatedAt.toISOString(),
    changedBy: changer && { id: changer.id, name: changer.username ?? changer.email },
    subscribers: await confirmedSubscribers(db),
  }
}

/** Creates a campaign without an article, or returns the editor's empty one. */
export async function beginLetter(tx: Database, editor: Member): Promise<EditedLetter> {
  const [empty] = await tx
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(
      and(
        eq(newsletterIssues.changedBy, editor.id),
        eq(newsletterIssues.shape, 'own'),
        eq(newsletterIssues.subject, ''),
        eq(newsletterIssues.content, ''),
        eq(newsletterIssues.preheader, ''),
        isNull(newsletterIssues.startedAt),
        isNull(newsletterIssues.plannedFor),
        // Two campaigns created at once are both intended.
        sql`${newsletterIssues.createdAt} < now() - interval '1 minute'`,
      ),
    )
    .limit(1)
  if (empty) return letterForEditors(tx, empty.id)
  const begun = await tx
    .insert(newsletterIssues)
    .values({ shape: 'own', subject: '', changedBy: editor.id })
    .returning({ id: newsletterIssues.id })
  return letterForEditors(tx, onlyRow(begun).id)
}

const RECENT_DAYS = 7
const RECENT_POSTS_MAX = 10

/** The contents of a campaign about last week's articles, or else the newest one; undefined without any. */
export async function fieldsFromRecentPosts(db: Database): Promise<LetterFields | undefined> {
  const newest = await db
    .select({ title: posts.title, slug: posts.slug, excerpt: posts.excerpt, publishedAt: posts.publishedAt })
    .from(posts)
    .where(isShown())
    .orderBy(desc(posts.publishedAt), desc(posts.id))
    .limit(RECENT_POSTS_MAX)
  const since = Date.now() - RECENT_DAYS * 86_400_000
  const recent = newest.filter(({ publishedAt }, at) => at === 0 || Number(publishedAt) > since)
  const [first] = recent
  if (!first) return undefined
  const more = recent.length - 1
  const { siteUrl } = env()
  return {
    subject:
      [...first.title].slice(0, SUBJECT_MAX_LENGTH - 20).join('') + (more > 0 ? `, and ${more} more` : ''),
    preheader: '',
    content: recent
      .map(
        ({ title, slug, excerpt }) =>
          `<h2><a href="${siteUrl}/blog/${slug}">${xmlText(title)}</a></h2><p>${xmlText(excerpt)}</p>`,
      )
      .join(''),
    shape: 'own',
  }
}

/**
 * The campaign of an article, created if there is none.
 * @throws {Refusal} 404 if there is no such article
 */
export async function letterOfPost(tx: Database, editor: Member, postId: number): Promise<EditedLetter> {
  const [post] = await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, postId)).for('update')
  if (!post) throw notFound('Blog post not found')
  await tx
    .insert(newsletterIssues)
    .values({ postId, changedBy: editor.id })
    .onConflictDoNothing({ target: newsletterIssues.postId })
  const letters = await tx
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.postId, postId))
  return letterForEditors(tx, onlyRow(letters).id)
}

/**
 * Changes a campaign until it is sent. The same values change nothing; a scheduled one must stay valid.
 * @throws {Refusal} 404 if it is gone; 409 if it was started; 412 if it was changed since `revision`
 */
export async function changeLetter(
  tx: Database,
  editor: Member,
  id: number,
  revision: number,
  fields: LetterFields,
): Promise<EditedLetter> {
  const before = await letterToChange(tx, id)
  const { post } = before
  const next = post
    ? { ...fields, content: '', shape: articleShape(fields) }
    : { ...fields, shape: 'own' as const }
  if (areSameLetter(before, next)) return before
  refuseOvertaken(before, editor, revision)
  if (before.state === 'planned') refuseFaulty(next)
  await tx
    .update(newsletterIssues)
    .set({
      ...next,
      subject: post && (next.subject === post.title || next.subject === '') ? null : next.subject,
      revision: before.revision + 1,
      changedBy: editor.id,
    })
    .where(eq(newsletterIssues.id, id))
  return letterForEditors(tx, id)
}

/**
 * Schedules, reschedules or unschedules a campaign.
 * @throws {Refusal} 400 if it is invalid; 404 if it is gone; 409 if it was started; 412 if it was changed since
 */
export async function planLetter(
  tx: Database,
  editor: Member,
  id: number,
  revision: number,
  at: Date | null,
): Promise<EditedLetter> {
  const before = await letterToChange(tx, id)
  if (before.plannedFor === (at?.toISOString() ?? null)) return before
  refuseOvertaken(before, editor, revision)
  if (at) refuseFaulty(before)
  if (at && before.shape !== 'own' && !before.post)
    throw new Refusal('conflict', 'The article of this letter is gone')
  await tx
    .update(newsletterIssues)
    .set({ plannedFor: at, revision: before.revision + 1, changedBy: editor.id })
    .where(eq(newsletterIssues.id, id))
  await recordAct(tx, editor, {
    act: at ? 'letter planned' : 'letter called off',
    subject: before.subject,
    thing: { kind: 'letter', id },
    ...(at && { details: { plannedFor: at.toISOString() } }),
  })
  return letterForEditors(tx, id)
}

/**
 * Deletes a campaign that was not started.
 * @throws {Refusal} 404 if it is gone; 409 if it was started
 */
export async function deleteLetter(tx: Database, editor: Member, id: number): Promise<void> {
  const { subject } = await letterToChange(tx, id)
  await tx.delete(newsletterIssues).where(eq(newsletterIssues.id, id))
  if (subject !== '') await recordAct(tx, editor, { act: 'letter deleted', subject })
}

/** Locks a campaign that has not been sent until the transaction ends. */
async function letterToChange(tx: Database, id: number): Promise<EditedLetter> {
  const [row] = await tx
    .select({ startedAt: newsletterIssues.startedAt })
    .from(newsletterIssues)
    .where(eq(newsletterIssues.id, id))
    .for('update')
  if (!row) throw notFound(LETTER_WORDS.gone)
  if (row.startedAt) throw new Refusal('conflict', LETTER_WORDS.begun)
  return letterForEditors(tx, id)
}

/** @throws {Refusal} 400, naming each validation error */
function refuseFaulty(letter: LetterFields): void {
  const faults = listedFaults(faultsOfLetter(letter))
  if (faults[0]) throw new Refusal('not-valid', faults[0].message, { faults })
}

function refuseOvertaken(
  { revision, changedBy, updatedAt }: EditedLetter,
  editor: Member,
  begun: number,
): void {
  if (revision === begun) return
  const when = `on ${longDateTime(updatedAt)} UTC`
  throw new Refusal(
    'changed-meanwhile',
    changedBy?.id === editor.id
      ? `You changed this letter in another window ${when}`
      : `${changedBy?.name ?? 'Someone'} changed this campaign ${when}`,
  )
}

const articleShape = ({ shape }: LetterFields) => (shape === 'own' ? 'excerpt' : shape)

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

/** Returns since when a subscriber has been subscribed: their consent, or the confirmation by link. */
export const sinceOf = (subscriber: typeof newsletterSubscribers.$inferSelect): Date =>
  subscriber.agreedAt ?? subscriber.confirmedAt ?? subscriber.createdAt
