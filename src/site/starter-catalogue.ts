import { posts } from '#/features/blog/model/posts.table.ts'
import { categories } from '#/features/categories/model/categories.table.ts'
import { postPictureAddress } from '#/features/covers/model/cover-addresses.rules.ts'
import { gameCategories, gameRetailers, games } from '#/features/games/model/games.table.ts'
import { noteMentionedGames } from '#/features/post-editor/post-mentions.store.ts'
import { affiliateSettings } from '#/features/retailers/model/retailers.table.ts'
import { firstFreeSlug, slugOf } from '#/lib/slug.ts'
import type { Database } from '#/server/database/database.ts'
import { onlyRow } from '#/server/database/only-row.ts'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { milestones } from '#/site/milestones.table.ts'
import {
  type StarterGame,
  type StarterPost,
  starterCategories,
  starterGames,
  starterPosts,
  starterRetailers,
} from './starter-content.ts'

const MILESTONE = 'starter catalogue filled'

/** Adds the starter games and posts to a new site, and returns their counts. Returns null if they were added before. */
export async function fillStarterCatalogue(
  db: Database,
): Promise<{ games: number; articles: number } | null> {
  return db.transaction(async (tx) => {
    const reached = await tx.insert(milestones).values({ name: MILESTONE }).onConflictDoNothing().returning()
    if (reached.length === 0) return null
    const retailers = starterRetailers()
    await tx.insert(affiliateSettings).values(retailers.map(({ name }) => ({ retailer: name })))
    const rows = await tx.insert(categories).values(starterCategories()).returning()
    const categoryIds = new Map(rows.map((row) => [row.slug, row.id]))
    const catalogue = starterGames()
    const taken = new Set<string>()
    for (const game of catalogue) {
      const slug = firstFreeSlug(slugOf(game.title, 'game'), taken)
      taken.add(slug)
      await insertGame(tx, game, slug, categoryIds, retailers)
    }
    const articles = starterPosts()
    for (const article of articles) await insertPost(tx, article)
    return { games: catalogue.length, articles: articles.length }
  })
}

async function insertGame(
  tx: Database,
  game: StarterGame,
  slug: string,
  categoryIds: ReadonlyMap<string, number>,
  retailers: ReturnType<typeof starterRetailers>,
) {
  const { categories: own, twoPlayer, publisher, ...facts } = game
  const written = await tx
    .insert(games)
    .values({
      ...facts,
      slug,
      twoPlayerVerdict: twoPlayer.verdict,
      twoPlayerReason: twoPlayer.reason,
      publisherName: publisher?.name ?? null,
      publisherUrl: publisher?.url ?? null,
    })
    .returning({ id: games.id })
  const gameId = onlyRow(written).id
  await tx.insert(gameCategories).values(
    own.flatMap((category, position) => {
      const categoryId = categoryIds.get(category)
      return categoryId === undefined ? [] : [{ gameId, categoryId, position }]
    }),
  )
  await tx.insert(gameRetailers).values(
    retailers.map((retailer, position) => ({
      ...{ gameId, position, name: retailer.name },
      url: retailer.searchUrl.replace('{title}', encodeURIComponent(game.title).replaceAll('%20', '+')),
    })),
  )
}

async function insertPost(tx: Database, article: StarterPost) {
  const { title, excerpt } = article
  // A clock that is behind must not hide the first articles.
  const publishedAt = new Date(Math.min(Date.parse(`${article.publishedOn}T09:00:00Z`), Date.now()))
  const content = sanitiseHtml(article.html)
  const [row] = await tx
    .insert(posts)
    .values({
      ...{ slug: slugOf(title, 'article'), title, excerpt, content },
      featuredImage: postPictureAddress(article.picture),
      ...{ published: true, publishedAt, createdAt: publishedAt, updatedAt: publishedAt },
    })
    .returning({ id: posts.id })
  if (row) await noteMentionedGames(tx, row.id, content)
}
