import { and, eq, gt, ilike, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { putInTrash } from '#/features/revisions/trash.store.ts'
import { movingPictureAddress, ownPictureAddress } from '#/lib/own-pictures.ts'
import { type ListQuery, patternContaining } from '#/lib/paged-lists.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { ascending, descending, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import { notFound, Refusal } from '#/server/http/refusals.ts'
import { pictureReplacements, pictureUses } from '../model/picture-uses.table.ts'
import { pictures } from '../model/pictures.table.ts'
import type { LibraryPicture, PictureChoices, PictureLibrary, PictureUse } from '../pictures.schema.ts'
import {
  BIG_PICTURE_BYTES,
  type CHOICES_LIST,
  faultOfWords,
  nameShown,
  type PICTURE_LIST,
  type PictureWords,
  refusalOfUses,
} from './library.rules.ts'

const keys = [
  { by: pictures.createdAt, kind: 'moment' },
  { by: pictures.digest, kind: 'text' },
] as const
const orders = { 'created-desc': descending(...keys), 'created-asc': ascending(...keys) }

/** Condition: no current contents and no restorable revision use the image. */
export const unused = sql<boolean>`not exists (select from picture_places u where u.digest = pictures.digest)`
const usedIn = (source: string) =>
  sql<boolean>`exists (select from picture_places u where u.digest = pictures.digest and u.source = ${source})`

const saved = eq(pictures.inTrash, false)
const OF_KIND: Record<(typeof PICTURE_LIST)['kinds'][number], SQL | undefined> = {
  wordless: and(eq(pictures.words, ''), eq(pictures.isDecoration, false)),
  unused,
  big: gt(pictures.bytes, BIG_PICTURE_BYTES),
  'in-games': usedIn('games'),
  'in-posts': usedIn('posts'),
  'in-pages': usedIn('pages'),
  'in-letters': usedIn('newsletter_issues'),
  'in-settings': usedIn('site_settings'),
}

/** A page of the library: all, one kind, or a search in name, text and places of use. */
export async function pictureLibrary(
  db: Database,
  query: ListQuery<typeof PICTURE_LIST>,
): Promise<PictureLibrary> {
  const pattern = patternContaining(query.q)
  const matches = and(
    saved,
    query.only === '' ? undefined : OF_KIND[query.only],
    query.q
      ? or(
          ilike(pictures.name, pattern),
          ilike(pictures.words, pattern),
          eq(pictures.digest, query.q),
          sql`pictures.digest in (select u.digest from picture_uses u where u.title ilike ${pattern})`,
        )
      : undefined,
  )
  const [page, counts] = await Promise.all([
    pageOfRows({
      query,
      orders,
      total: () => db.$count(pictures, matches),
      read: ({ key, beyond, orderBy, limit }) =>
        db
          .select({
            picture: pictures,
            uploadedBy: sql<string | null>`coalesce(${members.username}, ${members.email})::text`,
            key,
          })
          .from(pictures)
          .leftJoin(members, eq(members.id, pictures.uploadedBy))
          .where(and(matches, beyond))
          .orderBy(...orderBy)
          .limit(limit),
      shown: ({ picture, uploadedBy }) => asShown(picture, uploadedBy),
    }),
    countsOf(db),
  ])
  const digests = page.rows.map(({ digest }) => digest)
  const [uses, replaced] = await Promise.all([usesOf(db, digests), replacedBy(db, digests)])
  const rows = page.rows.map((row) => ({
    ...row,
    uses: uses.get(row.digest) ?? [],
    replaced: replaced.get(row.digest) ?? null,
  }))
  return { ...page, rows, counts }
}

/**
 * Saves an image's alternative text.
 * @throws {Refusal} 400 if it is empty or too long; 404 if there is no such image
 */
export async function sayOfPicture(
  tx: Database,
  editor: Member,
  digest: string,
  stated: PictureWords,
): Promise<void> {
  const fault = faultOfWords(stated)
  if (fault) throw new Refusal('not-valid', fault, { faults: [{ path: 'words', message: fault }] })
  const { isDecoration } = stated
  const [stored] = await tx
    .update(pictures)
    .set({ words: stated.words.trim(), isDecoration })
    .where(eq(pictures.digest, digest))
    .returning()
  if (!stored) throw notFound('This image no longer exists')
  await recordAct(tx, editor, {
    act: 'picture described',
    subject: nameShown(stored),
    thing: { kind: 'picture', id: stored.id },
    details: { words: stored.words, isDecoration },
  })
}

/** The places of use of each image, revisions last. */
export async function usesOf(db: Database, digests: string[]): Promise<Map<string, PictureUse[]>> {
  const uses = new Map<string, PictureUse[]>()
  if (digests.length === 0) return uses
  const rows = await db
    .select()
    .from(pictureUses)
    .where(inArray(pictureUses.digest, digests))
    .orderBy(sql`kind = 'version'`, pictureUses.kind, pictureUses.title, pictureUses.id)
  for (const { digest, ...use } of rows) uses.set(digest, [...(uses.get(digest) ?? []), use])
  return uses
}

/** What each of some pictures took the place of last, where that can be taken back. */
async function replacedBy(
  db: Database,
  digests: string[],
): Promise<Map<string, NonNullable<LibraryPicture['replaced']>>> {
  if (digests.length === 0) return new Map()
  const rows = await db
    .select({
      digest: pictureReplacements.digest,
      id: pictureReplacements.id,
      at: pictureReplacements.replacedAt,
      former: { digest: pictures.digest, name: pictures.name },
    })
    .from(pictureReplacements)
    .innerJoin(pictures, eq(pictures.digest, pictureReplacements.formerDigest))
    .where(and(inArray(pictureReplacements.digest, digests), isNull(pictureReplacements.takenBackAt)))
    .orderBy(pictureReplacements.id)
  return new Map(
    rows.map(({ digest, id, at, former }) => [
      digest,
      { id, name: nameShown(former), address: ownPictureAddress(former.digest), at: at.toISOString() },
    ]),
  )
}

async function countsOf(db: Database) {
  const [all, wordless, idle, big] = await Promise.all([
    db.$count(pictures, saved),
    db.$count(pictures, and(saved, OF_KIND.wordless)),
    db.$count(pictures, and(saved, unused)),
    db.$count(pictures, and(saved, OF_KIND.big)),
  ])
  return { all, wordless, unused: idle, big }
}

const asShown = (
  { inTrash: _, ...picture }: typeof pictures.$inferSelect,
  uploadedBy: string | null,
): LibraryPicture => ({
  ...picture,
  address: ownPictureAddress(picture.digest),
  moving: picture.moves ? movingPictureAddress(picture.digest) : null,
  unusedSince: picture.unusedSince?.toISOString() ?? null,
  createdAt: picture.createdAt.toISOString(),
  uploadedBy,
  uses: [],
  replaced: null,
})

/** A page of images to choose from: all, or a search in name, text and the titles of public places of use. */
export async function picturesToChoose(
  db: Database,
  query: ListQuery<typeof CHOICES_LIST>,
): Promise<PictureChoices> {
  const pattern = patternContaining(query.q)
  const matches = and(
    eq(pictures.inTrash, false),
    query.q
      ? or(
          ilike(pictures.name, pattern),
          ilike(pictures.words, pattern),
          // Authors must not learn of others' unpublished drafts.
          sql`pictures.digest in (select u.digest from picture_uses u where u.state = 'online' and u.title ilike ${pattern})`,
        )
      : undefined,
  )
  return pageOfRows({
    query,
    orders,
    total: () => db.$count(pictures, matches),
    read: ({ key, beyond, orderBy, limit }) =>
      db
        .select({ digest: pictures.digest, name: pictures.name, words: pictures.words, key })
        .from(pictures)
        .where(and(matches, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    shown: ({ digest, name, words }) => ({
      digest,
      words,
      name: nameShown({ name, digest }),
      address: ownPictureAddress(digest),
    }),
  })
}

/**
 * Moves an unused image to the trash.
 * @throws {Refusal} 404 if there is none, 409 with its places of use
 */
export async function throwPictureAway(tx: Database, editor: Member, digest: string): Promise<void> {
  const [known] = await tx.select().from(pictures).where(eq(pictures.digest, digest)).for('update')
  if (!known || known.inTrash) throw notFound('This image no longer exists')
  const uses = (await usesOf(tx, [digest])).get(digest)
  if (uses) throw new Refusal('conflict', refusalOfUses(uses))
  await putInTrash(tx, 'picture', [known.id], editor.id)
  await recordAct(tx, editor, {
    act: 'picture deleted',
    subject: nameShown(known),
    thing: { kind: 'picture', id: known.id },
  })
}
