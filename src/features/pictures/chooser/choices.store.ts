import { and, eq, ilike, or, sql } from 'drizzle-orm'
import { ascending, descending, pageOfRows } from '#/access/lists/page-of-rows.ts'
import { pictures } from '#/domain/pictures/pictures.table.ts'
import type { Database } from '#/server/database/database.ts'
import { ownPictureAddress } from '#/shared/own-pictures.ts'
import { type ListAsked, patternContaining } from '#/shared/paged-lists.ts'
import { nameShown } from '../library/library.rules.ts'
import type { CHOICES_LIST } from './choices.rules.ts'
import type { PictureChoices } from './choices.schema.ts'

const keys = [
  { by: pictures.createdAt, kind: 'moment' },
  { by: pictures.digest, kind: 'text' },
] as const
const orders = { 'created-desc': descending(...keys), 'created-asc': ascending(...keys) }

/** One page of the pictures that can be chosen: all, or those with a text in name, words or the title of what visitors see it in. */
export async function picturesToChoose(
  db: Database,
  asked: ListAsked<typeof CHOICES_LIST>,
): Promise<PictureChoices> {
  const pattern = patternContaining(asked.q)
  const matches = and(
    eq(pictures.inTrash, false),
    asked.q
      ? or(
          ilike(pictures.name, pattern),
          ilike(pictures.words, pattern),
          // Whoever writes posts may not know what others have not published.
          sql`pictures.digest in (select u.digest from picture_uses u where u.state = 'online' and u.title ilike ${pattern})`,
        )
      : undefined,
  )
  return pageOfRows({
    asked,
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
