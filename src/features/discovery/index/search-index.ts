import { catalogueView } from '#/server/catalogue/open-catalogue.ts'
import { DiscoveryIndex } from './discovery.index.ts'

const view = catalogueView('search index', () => {
  const index = new DiscoveryIndex()
  return {
    index,
    put: (game, texts) => index.put(game, texts),
    remove: ({ id }) => void index.remove(id),
    setCategories: (categories) => index.setCategories(categories),
    finish: () => index.finish(),
  }
})

/** The search index of this process. The catalogue must be open. */
export const searchIndex = (): DiscoveryIndex => view().index
