import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { resultsShareImage } from '#/features/covers/model/share-pictures.ts'
import { readSearchParameters } from '#/lib/address.ts'
import { dayOf } from '#/lib/format.ts'
import { catalogue } from '#/server/catalogue/open-catalogue.ts'
import { db } from '#/server/database/database.ts'
import { answerSharePng, drawableTitle, sharePng, shareSiteOf } from '#/server/raster/share-png.ts'
import { readSettings } from '#/server/settings.ts'
import { answersOf, iconsOfAnswers, parseTonightSearch } from './rules/answers.rules.ts'
import { picksFor } from './tonight.index.ts'

/** Serves the share image of the page Tonight (FIND-03): the answers and today's three picks. */
export const tonightFiles = new Hono().get('/share/tonight.png', etag(), async (c) => {
  const search = parseTonightSearch(readSearchParameters(new URL(c.req.url).search))
  const answers = answersOf(search)
  const { picks } = picksFor(catalogue().games(), answers, search.page ?? 1, dayOf(Date.now()))
  const games = picks.flatMap(({ game: { id } }) => {
    const game = catalogue().game(id)
    return game ? [{ ...game, title: drawableTitle(game.title, game.slug) }] : []
  })
  const icons = iconsOfAnswers(answers)
  const heading = icons.length === 0 ? 'What shall we play tonight?' : 'Three games for tonight'
  const site = shareSiteOf(await readSettings(db()))
  return answerSharePng(c, sharePng(resultsShareImage({ heading, icons, games }, site)))
})
