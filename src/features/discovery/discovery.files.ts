import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { resultsSharePicture } from '#/features/covers/model/share-pictures.ts'
import { readSearchParameters } from '#/lib/address/search-parameters.ts'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { CATALOGUE, catalogue } from '#/server/catalogue/open-catalogue.ts'
import { db } from '#/server/database/database.ts'
import { isDrawable } from '#/server/raster/foreign-letters.ts'
import { answerSharePng, drawableTitle, sharePng, shareSiteOf } from '#/server/raster/share-png.ts'
import { readSettings } from '#/server/settings.ts'
import { searchIndex } from './index/search-index.ts'
import { discoveryQueryOf, parseDiscoverySearch } from './rules/question.rules.ts'
import { narrowsResults, resultsHeading, signsOfQuestion } from './rules/results-heading.rules.ts'

const GAMES_SHOWN = 3

/**
 * The share image of search results (FIND-03). Drawn from known parameters only; without any, it redirects to the site's image.
 */
export const discoveryFiles = new Hono().get('/share/results.png', etag(), async (c) => {
  const search = parseDiscoverySearch(readSearchParameters(new URL(c.req.url).search))
  const query = { ...discoveryQueryOf(search), sort: null, page: 1 }
  tagResponse(CATALOGUE)
  const index = searchIndex()
  const { ids, ...answer } = index.discover(query)
  if (!narrowsResults(query, answer.facets)) return c.redirect('/share/site.png', 302)
  const heading = resultsHeading(query, answer)
  const games = ids.slice(0, GAMES_SHOWN).flatMap((id) => {
    const game = catalogue().game(id)
    if (!game) return []
    return [{ ...game, title: drawableTitle(game.title, game.slug) }]
  })
  const site = shareSiteOf(await readSettings(db()))
  const picture = resultsSharePicture(
    {
      heading: isDrawable(heading) ? heading : resultsHeading({ ...query, q: '' }, answer),
      signs: signsOfQuestion(query, answer.facets),
      games,
    },
    site,
  )
  return answerSharePng(c, sharePng(picture))
})
