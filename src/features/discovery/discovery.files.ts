import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { difficultyIcon, resultsShareImage, type ShareIcon } from '#/features/covers/model/share-pictures.ts'
import type { Difficulty } from '#/features/games/model/games.rules.ts'
import { readSearchParameters } from '#/lib/address.ts'
import { tagResponse } from '#/server/cache/cache-tags.ts'
import { CATALOGUE, catalogue } from '#/server/catalogue/open-catalogue.ts'
import { db } from '#/server/database/database.ts'
import { isDrawable } from '#/server/raster/foreign-letters.ts'
import { answerSharePng, drawableTitle, sharePng, shareSiteOf } from '#/server/raster/share-png.ts'
import { readSettings } from '#/server/settings.ts'
import { searchIndex } from './index/search-index.ts'
import {
  type ActiveFilter,
  activeFilters,
  narrowsResults,
  type OptionNames,
  resultsHeading,
} from './rules/choices.rules.ts'
import { type DiscoveryQuery, discoveryQueryOf, parseDiscoverySearch } from './rules/query.rules.ts'

const GAMES_SHOWN = 3

/** Serves the share image (PNG) of search results (FIND-03). A search without text and filters gets the site's own image. */
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
  const picture = resultsShareImage(
    {
      heading: isDrawable(heading) ? heading : resultsHeading({ ...query, q: '' }, answer),
      icons: filterIcons(query, answer.facets),
      games,
    },
    site,
  )
  return answerSharePng(c, sharePng(picture))
})

/** Maximum number of filters that the share image of results shows as icons. */
const ICONS_MAX = 3

const DURATION_ICONS: Record<string, ShareIcon> = {
  quick: { kind: 'time', minutes: 29, label: 'Under 30 min' },
  medium: { kind: 'time', minutes: 45, label: '30 to 60 min' },
  long: { kind: 'time', minutes: 60, label: 'Over 60 min' },
}

/** Returns icons with labels for the share image of a search, one for each of its first three filters. */
export function filterIcons(query: DiscoveryQuery, optionNames: OptionNames): ShareIcon[] {
  return activeFilters(query, optionNames)
    .filter(({ group }) => group !== 'q')
    .slice(0, ICONS_MAX)
    .map(iconOf)
}

function iconOf({ group, value, label }: ActiveFilter): ShareIcon {
  const duration = group === 'durations' && DURATION_ICONS[String(value)]
  if (duration) return duration
  if (group === 'difficulties') return difficultyIcon(value as Difficulty)
  if (group === 'expert' || group === 'community') return { kind: 'rating', side: group, label }
  return { kind: 'logo', label }
}
