import { ComparedGames } from '#/features/taste/model/compared-games.ts'
import type { CatalogueGame } from './catalogue-game.ts'
import { catalogueView } from './open-catalogue.ts'

const view = catalogueView('compared games', () => {
  const games = new ComparedGames<CatalogueGame>()
  return { games, put: (game) => games.put(game), remove: ({ id }) => games.remove(id) }
})

/** The published games as they are compared with each other, for related games, picks and tastes. */
export const comparedGames = (): ComparedGames<CatalogueGame> => view().games
