import { sql } from 'drizzle-orm'
import { pictures } from './pictures.table.ts'

/** What a picture is called: as its file was, else by the beginning of its digest. */
export const pictureTitle = sql<string>`coalesce(nullif(${pictures.name}, ''), left(${pictures.digest}, 8) || '.webp')`
