import { inArray, sql } from 'drizzle-orm'
import { cardsIn, withCurrentCards, withNotes } from '#/features/blog/model/article-cards.rules.ts'
import { linksTo, MENTIONED_GAMES } from '#/features/blog/model/blog.rules.ts'
import { summaryOf } from '#/features/games/model/game-summary.rules.ts'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { gameSummaries } from '#/features/games/model/games.table.ts'
import { withPausableAnimations } from '#/lib/pictures.ts'
import { slugOf } from '#/lib/slug.ts'
import { xmlText } from '#/lib/text.ts'
import { tagResponse } from '../cache/cache-tags.ts'
import type { Database } from '../database/database.ts'
import { sanitiseHtml } from '../security/sanitise-html.ts'

/** Returns a post's text as safe html for readers, and the games that the text shows as cards. */
export async function shownArticle(
  db: Database,
  content: string,
): Promise<{ html: string; cards: GameSummary[] }> {
  const html = withPausableAnimations(sanitiseHtml(content))
  const requested = cardsIn(html)
  if (requested.length === 0) return { html: withNotes(html), cards: [] }
  const { rows: found } = await db.execute<{ wanted: string; id: number; slug: string }>(sql`
    select wanted.slug as wanted, g.id, g.slug
    from unnest(${sql.param(requested)}::text[]) wanted(slug)
    join games g on g.id = coalesce(
      (select id from games where slug = wanted.slug and not in_trash),
      (select game_id from former_game_slugs where slug = wanted.slug))`)
  tagResponse(...found.map(({ id }) => `game ${id}` as const))
  const ids = found.map(({ id }) => id)
  const cards = await db.select().from(gameSummaries).where(inArray(gameSummaries.id, ids))
  const isShown = new Set(cards.map(({ id }) => id))
  const addresses = new Map(found.filter(({ id }) => isShown.has(id)).map((game) => [game.wanted, game.slug]))
  return { html: withNotes(withCurrentCards(html, addresses)), cards: cards.map(summaryOf) }
}

/** Returns a post's fields for the API: html, tags, byline, and the games mentioned. An empty byline becomes null. */
export const postFields = (
  { tags, byline }: { tags: string[]; byline: string },
  { html, cards }: { html: string; cards: GameSummary[] },
  games: GameSummary[],
) => ({
  html: html + lineOfTags(tags),
  tags: tagSlugs(tags),
  games: games.slice(0, MENTIONED_GAMES),
  gamesInText: games.filter((game) => linksTo(html, game) && !cards.some(({ id }) => id === game.id)),
  cards,
  byline: byline || null,
})

/** Returns the line of tag links at the end of a post's text. */
function lineOfTags(names: readonly string[]): string {
  const links = tagSlugs(names).map(({ slug, name }) => `<a href="/blog?tag=${slug}">${xmlText(name)}</a>`)
  return links.length === 0 ? '' : `<p>More on ${links.join(', ')}</p>`
}

/** Returns a post's tags with their slugs. If tags have the same slug, only the first is returned. */
export function tagSlugs(names: readonly string[]): { slug: string; name: string }[] {
  const bySlug = new Map<string, string>()
  for (const name of names) {
    const slug = slugOf(name, '')
    if (slug && !bySlug.has(slug)) bySlug.set(slug, name)
  }
  return [...bySlug].map(([slug, name]) => ({ slug, name }))
}
