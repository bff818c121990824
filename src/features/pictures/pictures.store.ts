import { createHash } from 'node:crypto'
import { and, asc, eq, ilike, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import { members } from '#/features/accounts/model/members.table.ts'
import type { AuditAct } from '#/features/audit/model/audit-acts.rules.ts'
import { recorderOf } from '#/features/audit/write-audit.store.ts'
import { trash } from '#/features/revisions/model/revisions.table.ts'
import { putInTrash } from '#/features/revisions/trash.store.ts'
import { type ListQuery, patternContaining } from '#/lib/paged-lists.ts'
import { animationAddress, animationFile, filesOfImage, imageFile, ownImageAddress } from '#/lib/pictures.ts'
import type { Member } from '#/server/auth/sessions.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import type { FileStorage } from '#/server/file-storage/bucket-storage.ts'
import { HttpProblem, notFound } from '#/server/http/http-problem.ts'
import { createdOrders, pageOfRows } from '#/server/http/lists/page-of-rows.ts'
import {
  type CHOOSER_LIST,
  imageInUseMessage,
  nameShown,
  type PICTURE_LIST,
  validateWords,
} from './library/library.rules.ts'
import type { FocalPoint } from './model/pictures.rules.ts'
import { UNUSED_PICTURE_DAYS } from './model/pictures.rules.ts'
import { pictures, pictureUses } from './model/pictures.table.ts'
import type { PictureChoices, PictureUse, PictureWords, StoredPicture } from './pictures.schema.ts'

type PictureRow = typeof pictures.$inferSelect
const record = recorderOf('picture')

const orders = createdOrders({ createdAt: pictures.createdAt, id: pictures.digest }, 'text')

/** SQL condition: neither current contents nor a restorable revision use the image. */
const unused = sql<boolean>`not exists (select from picture_places u where u.digest = pictures.digest)`

const saved = eq(pictures.inTrash, false)
const OF_KIND = { wordless: and(eq(pictures.words, ''), eq(pictures.isDecoration, false)), unused }

/** SQL condition: a text is in an image's name or alternative text, or in a title of an item that uses it, or `other` holds. */
function found(q: string, other?: SQL, ofUses = sql`true`): SQL | undefined {
  if (!q) return undefined
  const pattern = patternContaining(q)
  return or(
    ilike(pictures.name, pattern),
    ilike(pictures.words, pattern),
    other,
    sql`pictures.digest in (select u.digest from picture_uses u where ${ofUses} and u.title ilike ${pattern})`,
  )
}

/** Returns one page of the image library. A search finds images by name, alternative text, or title of a post or game. */
export async function pictureLibrary(db: Database, query: ListQuery<typeof PICTURE_LIST>) {
  const matches = and(
    saved,
    query.only === '' ? undefined : OF_KIND[query.only],
    found(query.q, eq(pictures.digest, query.q)),
  )
  const [page, counts] = await Promise.all([
    pageOfRows({
      query,
      orders,
      total: () => db.$count(pictures, matches),
      matches,
      select: (key) =>
        db
          .select({
            picture: pictures,
            uploadedBy: sql<string | null>`coalesce(${members.username}, ${members.email})::text`,
            key,
          })
          .from(pictures)
          .leftJoin(members, eq(members.id, pictures.uploadedBy)),
      shown: ({ picture: { inTrash: _, ...picture }, uploadedBy }) => ({
        ...picture,
        address: ownImageAddress(picture.digest),
        moving: picture.moves ? animationAddress(picture.digest) : null,
        uploadedBy,
      }),
    }),
    db
      .select({
        all: sql<number>`count(*)::int`,
        wordless: sql<number>`(count(*) filter (where ${OF_KIND.wordless}))::int`,
        unused: sql<number>`(count(*) filter (where ${unused}))::int`,
      })
      .from(pictures)
      .where(saved)
      .then(onlyRow),
  ])
  const uses = await usesOf(
    db,
    page.rows.map(({ digest }) => digest),
  )
  return { ...page, rows: page.rows.map((row) => ({ ...row, uses: uses.get(row.digest) ?? [] })), counts }
}

/** Returns the items that use each image, by the image's digest; revisions come last. */
async function usesOf(db: Database, digests: string[]): Promise<Map<string, PictureUse[]>> {
  const uses = new Map<string, PictureUse[]>()
  const rows = await db
    .select()
    .from(pictureUses)
    .where(inArray(pictureUses.digest, digests))
    .orderBy(sql`kind = 'version'`, pictureUses.kind, pictureUses.title, pictureUses.id)
  for (const { digest, ...use } of rows) uses.set(digest, [...(uses.get(digest) ?? []), use])
  return uses
}

/** Returns one page of the images that an editor can choose from, for example to put one in a post. */
export async function picturesToChoose(
  db: Database,
  query: ListQuery<typeof CHOOSER_LIST>,
): Promise<PictureChoices> {
  // Authors must not learn of others' unpublished drafts.
  const matches = and(saved, found(query.q, undefined, sql`u.state = 'online'`))
  return pageOfRows({
    query,
    orders,
    total: () => db.$count(pictures, matches),
    matches,
    select: (key) =>
      db.select({ digest: pictures.digest, name: pictures.name, words: pictures.words, key }).from(pictures),
    shown: ({ digest, name, words }) => ({
      digest,
      words,
      name: nameShown({ name, digest }),
      address: ownImageAddress(digest),
    }),
  })
}

/** Saves an image's alternative text. @throws {HttpProblem} 400 if it is missing or too long, 404 if there is no such image */
export async function saveAltText(
  tx: Database,
  editor: Member,
  digest: string,
  stated: PictureWords,
): Promise<void> {
  const fieldError = validateWords(stated)
  if (fieldError)
    throw new HttpProblem('not-valid', fieldError, { fieldErrors: [{ path: 'words', message: fieldError }] })
  const change = { words: stated.words.trim(), isDecoration: stated.isDecoration }
  return changePicture(tx, editor, digest, change, 'picture described', change)
}

/** Saves an image's focal point, in percent. @throws {HttpProblem} 404 if there is no such image */
export const saveFocus = (tx: Database, editor: Member, digest: string, focus: FocalPoint): Promise<void> =>
  changePicture(tx, editor, digest, { focalX: focus.x, focalY: focus.y }, 'picture focused', { ...focus })

async function changePicture(
  tx: Database,
  editor: Member,
  digest: string,
  change: Partial<PictureRow>,
  act: AuditAct,
  details: Record<string, unknown>,
): Promise<void> {
  const [saved] = await tx.update(pictures).set(change).where(eq(pictures.digest, digest)).returning()
  if (!saved) throw notFound('This image no longer exists')
  await record(tx, editor, act, { id: saved.id, title: nameShown(saved) }, details)
}

/** Moves an unused image to the trash. @throws {HttpProblem} 404 if the image is gone, 409 if it is used */
export async function trashPicture(tx: Database, editor: Member, digest: string): Promise<void> {
  const [known] = await tx.select().from(pictures).where(eq(pictures.digest, digest)).for('update')
  if (!known || known.inTrash) throw notFound('This image no longer exists')
  const uses = (await usesOf(tx, [digest])).get(digest)
  if (uses) throw new HttpProblem('conflict', imageInUseMessage(uses))
  await putInTrash(tx, 'picture', [known.id], editor.id)
  await record(tx, editor, 'picture deleted', { id: known.id, title: nameShown(known) })
}

/** Saves an uploaded image, unless its bytes are already stored. @throws {HttpProblem} 400 if it is unsupported or too large */
export async function savePicture(
  db: Database,
  files: FileStorage,
  uploaded: Uint8Array<ArrayBuffer>,
  memberId: string,
  name = '',
): Promise<StoredPicture> {
  const digest = createHash('sha256').update(uploaded).digest('hex').slice(0, 32)
  const saved = ({ width, height, moves }: Pick<PictureRow, 'width' | 'height' | 'moves'>) => ({
    ...{ address: ownImageAddress(digest), width, height },
    moving: moves ? animationAddress(digest) : null,
  })
  // A known image is used again, and leaves the trash; one that is being deleted is waited for.
  const [known] = await db.transaction(async (tx) => {
    const rows = await tx
      .update(pictures)
      .set({
        unusedSince: null,
        inTrash: false,
        name: sql`coalesce(nullif(${pictures.name}, ''), ${name})`,
      })
      .where(eq(pictures.digest, digest))
      .returning()
    const ids = rows.map(({ id }) => id)
    await tx.delete(trash).where(inArray(trash.pictureId, ids))
    return rows
  })
  if (known) return saved(known)
  // Loaded on first use: the start does not need it.
  const { renderPicture } = await import('./drawing/render-picture.ts')
  const { width, height, renditions, motion } = await renderPicture(uploaded)
  try {
    for (const rendition of renditions)
      await files.put(imageFile(digest, rendition), rendition.bytes, `image/${rendition.kind}`)
    if (motion) await files.put(animationFile(digest), motion, 'image/webp')
  } catch (cause) {
    await Promise.allSettled(filesOfImage(digest).map((file) => files.remove(file)))
    throw cause
  }
  const moves = motion !== null
  const largest = renditions.filter(({ kind }) => kind === 'webp').map(({ bytes }) => bytes.byteLength)
  await db
    .insert(pictures)
    .values({ digest, width, height, bytes: Math.max(...largest), moves, uploadedBy: memberId, name })
    .onConflictDoNothing()
  return saved({ width, height, moves })
}

/** Returns an image's focal point; null if there is no such image. */
export async function focusOf(db: Database, digest: string): Promise<FocalPoint | null> {
  const [found] = await db
    .select({ x: pictures.focalX, y: pictures.focalY })
    .from(pictures)
    .where(eq(pictures.digest, digest))
  return found ?? null
}

const CLEANED_AT_ONCE = 200

const liesInTrash = sql<boolean>`exists (select from trash where trash.picture_id = pictures.id)`

/** Deletes uploaded images that nothing has used for 30 days. Images moved to the trash stay, since they can be restored. */
export async function tidyPictures(db: Database, files: FileStorage): Promise<void> {
  await db
    .update(pictures)
    .set({ unusedSince: null, inTrash: liesInTrash })
    .where(sql`unused_since is not null and not (${unused})`)
  await db
    .update(pictures)
    .set({ unusedSince: sql`now()` })
    .where(and(isNull(pictures.unusedSince), unused))
  const isDue = and(
    lt(pictures.unusedSince, sql`now() - make_interval(days => ${UNUSED_PICTURE_DAYS})`),
    sql`not ${liesInTrash}`,
  )
  const due = await db
    .select({ digest: pictures.digest })
    .from(pictures)
    .where(isDue)
    .orderBy(asc(pictures.unusedSince))
    .limit(CLEANED_AT_ONCE)
  for (const { digest } of due)
    await db.transaction(async (tx) => {
      const gone = await tx
        .delete(pictures)
        .where(and(eq(pictures.digest, digest), isDue, unused))
        .returning()
      if (gone.length > 0) for (const name of filesOfImage(digest)) await files.remove(name)
    })
}
