/** The starter catalogue, for tests of what queries find. */

import { readdirSync, readFileSync } from 'node:fs'
import { foldText } from '#/lib/text.ts'
import type { DiscoverableGame } from '../rules/filter-list.rules.ts'
import { NO_FACTS } from './discoverable-game.ts'
import type { Catalogue } from './discovery.rules.ts'

/** Returns all starter games and categories, read from files instead of a database. */
export function starterCatalogue(): Catalogue<DiscoverableGame> {
  const games = readdirSync('content/games')
    .sort()
    .map((file, at) => {
      const { publisher, twoPlayer, ...game } = JSON.parse(readFileSync(`content/games/${file}`, 'utf8'))
      const verdict = { word: twoPlayer.verdict, isSure: false, value: null }
      const rest = {
        id: at + 1,
        realMinutes: null,
        communityRating: null,
        ratingCount: 0,
        price: null,
        mood: game.mood ?? null,
      }
      return {
        ...NO_FACTS,
        ...game,
        ...rest,
        slug: foldText(game.title).replaceAll(' ', '-'),
        publisher: publisher?.name ?? null,
        verdict,
      } as DiscoverableGame
    })
  const categories = JSON.parse(readFileSync('content/categories.json', 'utf8'))
  return { games, categories }
}
