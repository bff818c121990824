import { printCover } from '#/features/covers/model/print-cover.rules.ts'
import { printTable, tablePictureAddress } from '#/features/covers/model/table-picture.ts'
import { detailOf } from '#/features/games/games.store.ts'
import { affiliateSettings } from '#/features/retailers/model/retailers.table.ts'
import { slugOf } from '#/lib/slug.ts'
import type { Database } from '#/server/database/database.ts'
import type { GameFields } from '../model/game-fields.rules.ts'
import { tidyGame } from '../model/game-form.rules.ts'
import { coverSubjectOf } from '../model/game-summary.rules.ts'
import type { GameDetail } from '../model/games.schema.ts'
import { categoriesCalled } from './edited-games.store.ts'

/** Previews a game's page from the current draft; missing and invalid values are left out. */
export async function previewGame(db: Database, typed: GameFields): Promise<GameDetail> {
  const fields = tidyGame(typed)
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
  const subject = coverSubjectOf(summary)
  const table = tablePictureAddress(subject, fields.components)
  const drawn = dataUrl(printTable(subject, fields.components))
  return {
    ...detail,
    cover: { thumb: dataUrl(printCover(subject, { titled: false })) },
    galleryImages: detail.galleryImages.map((address) => (address === table ? drawn : address)),
    galleryWords: { ...detail.galleryWords, ...(table && { [drawn]: detail.galleryWords[table] ?? '' }) },
  }
}

/** A drawn picture itself: at its address there is none yet, or the one of before. */
const dataUrl = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`
