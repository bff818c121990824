import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { members } from '#/features/accounts/model/members.table.ts'
import { createdAt, literal, moment } from '#/lib/columns.ts'
import { FOCAL_CENTRE } from './focal-point.rules.ts'
import { PICTURE_WORDS_MAX_LENGTH } from './picture-uses.rules.ts'

/** An uploaded image. Its files are in the file storage, named by the digest of the upload. */
export const pictures = pgTable(
  'pictures',
  {
    digest: text('digest').primaryKey(),
    /** Its id in the trash. */
    id: integer('id').notNull().unique().generatedAlwaysAsIdentity(),
    /** Of the largest rendition. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Whether it is an animation: then one is stored beside its first frame. */
    moves: boolean('moves').notNull().default(false),
    /** Bytes of its largest WebP rendition; null if not measured yet. */
    bytes: integer('bytes'),
    /** Original file name; empty if unknown. */
    name: text('name').notNull().default(''),
    /** Alternative text; empty if missing, or for a decorative image. */
    words: text('words').notNull().default(''),
    isDecoration: boolean('is_decoration').notNull().default(false),
    /** What must stay in sight wherever it is cut, in hundredths of its width and height. */
    focalX: integer('focal_x').notNull().default(FOCAL_CENTRE),
    focalY: integer('focal_y').notNull().default(FOCAL_CENTRE),
    /** Soft-deleted: hidden from the library. */
    inTrash: boolean('in_trash').notNull().default(false),
    /** Since when it is unused, as of the last housekeeping. */
    unusedSince: moment('unused_since'),
    uploadedBy: text('uploaded_by').references(() => members.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
  },
  (t) => [
    index('pictures_by_creation').on(t.createdAt, t.digest),
    check('pictures_focal_point', sql`${t.focalX} between 0 and 100 and ${t.focalY} between 0 and 100`),
    check('pictures_words_length', sql`length(${t.words}) <= ${literal(PICTURE_WORDS_MAX_LENGTH)}`),
    check('pictures_words_or_decoration', sql`not ${t.isDecoration} or ${t.words} = ''`),
  ],
)
