import { inArray, sql } from 'drizzle-orm'
import { cardsIn, withCardsOf, withNotes } from '#/features/blog/model/article-cards.rules.ts'
import { gameSummaries } from '#/features/games/model/game-summaries.table.ts'
import { summaryOf } from '#/features/games/model/game-summary.rules.ts'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { withMotion } from '#/lib/pictures.ts'
import { tagResponse } from '../cache/cache-tags.ts'
import type { Database } from '../database/database.ts'
import { sanitiseHtml } from '../security/sanitise-html.ts'

/** An article as its readers get it. */
interface ShownArticle {
  /** Harmless, with its notes at its end. */
  html: string
  /** The games with cards in it, as of now. */
  cards: GameSummary[]
}

/** The html of an article for readers: cards from the current catalogue; hidden games count as dependencies too. */
export async function shownArticle(db: Database, content: string): Promise<ShownArticle> {
  const html = withMotion(sanitiseHtml(content))
  const requested = cardsIn(html)
  if (requested.length === 0) return { html: withNotes(html), cards: [] }
  const { rows: found } = await db.execute<{ wanted: string; id: number; slug: string }>(sql`
    select wanted.slug as wanted, g.id, g.slug
    from unnest(${sql.param(requested)}::text[]) wanted(slug)
    join games g on g.id = coalesce(
      (select id from games where slug = wanted.slug and not in_trash),
      (select game_id from former_game_slugs where slug = wanted.slug))`)
  tagResponse(...found.map(({ id }) => `game ${id}` as const))
  const cards =
    found.length === 0
      ? []
      : await db
          .select()
          .from(gameSummaries)
          .where(
            inArray(
              gameSummaries.id,
              found.map(({ id }) => id),
            ),
          )
  const isShown = new Set(cards.map(({ id }) => id))
  const addresses = new Map(found.filter(({ id }) => isShown.has(id)).map((game) => [game.wanted, game.slug]))
  return { html: withNotes(withCardsOf(html, addresses)), cards: cards.map(summaryOf) }
}
