import { printCover } from '#/features/covers/model/print-cover.rules.ts'
import { detailOf } from '#/features/games/games.store.ts'
import { affiliateSettings } from '#/features/retailers/model/retailers.table.ts'
import { slugOf } from '#/lib/text/slug.ts'
import type { Database } from '#/server/database/database.ts'
import { gameFields } from '../../model/game-field-list.rules.ts'
import type { GameFields } from '../../model/game-fields.rules.ts'
import { tidyGame } from '../../model/game-form.rules.ts'
import { coverSubjectOf } from '../../model/game-summary.rules.ts'
import type { GameDetail } from '../../model/games.schema.ts'
import { categoriesCalled } from '../named-categories.store.ts'

/** The page a game would have if it were saved as it is typed now; what is missing or wrong yet is left out. */
export async function previewGame(db: Database, typed: GameFields): Promise<GameDetail> {
  const fields = withWholeNumbers(tidyGame(typed))
  const [named, agreements] = await Promise.all([
    categoriesCalled(db, fields.categories),
    db.select().from(affiliateSettings),
  ])
  const minPlayers = fields.minPlayers ?? 2
  const now = new Date()
  const game = {
    ...fields,
    title: fields.title || 'Untitled game',
    id: 0,
    slug: slugOf(fields.title, 'game'),
    minPlayers,
    maxPlayers: Math.max(minPlayers, fields.maxPlayers ?? minPlayers),
    communityRating: null,
    ratingCount: 0,
    votesGreat: 0,
    votesGood: 0,
    votesWorks: 0,
    votesSkip: 0,
    createdAt: now,
    updatedAt: now,
  }
  const summary = {
    ...game,
    categories: named.flatMap((category) => (category ? { slug: category.slug, name: category.name } : [])),
  }
  const offers = fields.retailers.filter(({ name }) => name !== '')
  const detail = detailOf(summary, game, { offers, agreements, topRated: false })
  return { ...detail, cover: drawnCover(coverSubjectOf(summary)) }
}

/** The printed cover itself: at its address there is none yet, or the one of before. */
function drawnCover(subject: Parameters<typeof printCover>[0]) {
  const drawn = Buffer.from(printCover(subject, { titled: false })).toString('base64')
  return { thumb: `data:image/svg+xml;base64,${drawn}` }
}

/** What was typed, without numbers that are to be whole and are not yet. */
function withWholeNumbers(typed: GameFields): GameFields {
  const broken = Object.entries(typed).filter(
    ([name, value]) =>
      gameFields[name as keyof GameFields].kind === 'wholeNumber' &&
      value !== null &&
      !Number.isInteger(value),
  )
  return { ...typed, ...Object.fromEntries(broken.map(([name]) => [name, null])) }
}
