import { sql } from 'drizzle-orm'
import { pictures } from './pictures.table.ts'

/** Display name of an image: its file name, else the beginning of its digest. */
export const pictureTitle = sql<string>`coalesce(nullif(${pictures.name}, ''), left(${pictures.digest}, 8) || '.webp')`
