import { and, eq } from 'drizzle-orm'
import { printedPictureName } from '#/features/blog/model/blog.rules.ts'
import { isShown, posts } from '#/features/blog/model/posts.table.ts'
import { gameSummaries } from '#/features/games/model/game-summaries.table.ts'
import { coverSubjectOf } from '#/features/games/model/game-summary.rules.ts'
import type { Difficulty, TwoPlayerVerdict } from '#/features/games/model/games.rules.ts'
import { games } from '#/features/games/model/games.table.ts'
import type { Database } from '#/server/database/database.ts'
import type { CoverSubject } from './model/covers.rules.ts'

/** The inputs of a game's cover by slug, and the game's id; null without a published game. */
export async function coverSubjectAt(
  db: Database,
  slug: string,
): Promise<{ id: number; subject: CoverSubject } | null> {
  const [game] = await db.select().from(gameSummaries).where(eq(gameSummaries.slug, slug))
  return game ? { id: game.id, subject: coverSubjectOf(game) } : null
}

const gameAt = async (db: Database, slug: string) =>
  (
    await db
      .select()
      .from(gameSummaries)
      .innerJoin(games, eq(games.id, gameSummaries.id))
      .where(eq(gameSummaries.slug, slug))
  )[0]

/** Returns a game's components and the facts its cover is drawn from; null if no published game has the slug. */
export async function tableAt(db: Database, slug: string) {
  const row = await gameAt(db, slug)
  if (!row) return null
  const { id, components } = row.games
  return { id, components, subject: coverSubjectOf(row.game_summaries) }
}

/** The data of a game's share image. */
export interface GameToShare {
  subject: CoverSubject
  tagline: string | null
  difficulty: Difficulty | null
  verdict: TwoPlayerVerdict | null
}

/** The data of a game's share image by slug, and the game's id; null without a published game. */
export async function gameToShareAt(
  db: Database,
  slug: string,
): Promise<(GameToShare & { id: number }) | null> {
  const row = await gameAt(db, slug)
  if (!row) return null
  const { id, tagline, difficulty } = row.game_summaries
  const subject = coverSubjectOf(row.game_summaries)
  return { id, subject, tagline, difficulty, verdict: row.games.twoPlayerVerdict }
}

/** An article with a printed cover, with the data of its share image. */
export interface ArticleToShare {
  title: string
  excerpt: string
  picture: string
}

/** The article at a slug; null if none is published there, or its picture is not the site's own. */
export async function printedArticleAt(db: Database, slug: string): Promise<ArticleToShare | null> {
  const [post] = await db
    .select({ title: posts.title, excerpt: posts.excerpt, featuredImage: posts.featuredImage })
    .from(posts)
    .where(and(eq(posts.slug, slug), isShown()))
  const picture = post && printedPictureName(post.featuredImage)
  return picture ? { title: post.title, excerpt: post.excerpt, picture } : null
}
