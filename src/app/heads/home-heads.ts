import { createIsomorphicFn } from '@tanstack/react-start'
import { type AnsweredPage, nothingAnswered } from '#/features/discovery/home/answered-page.ts'
import { homePageHead, webSiteData } from '#/features/discovery/home/home-page-head.ts'
import { resultsPerPage } from '#/features/discovery/rules/discovery-options.rules.ts'
import type { DiscoverySearch } from '#/features/discovery/rules/question.rules.ts'
import { resultsPictureAddress } from '#/features/discovery/rules/results-heading.rules.ts'
import { gameListData } from '#/features/games/lists/game-list-data.ts'
import { FIRST_SETTINGS } from '#/features/site-settings/model/first-settings.rules.ts'
import type { PublicSettings } from '#/features/site-settings/model/site-settings.schema.ts'
import { tonightPageHead } from '#/features/tonight/page/tonight-head.ts'
import { answersOf, type TonightSearch } from '#/features/tonight/rules/answers.rules.ts'
import type { TonightPicks } from '#/features/tonight/tonight.schema.ts'
import { inFigures } from '#/lib/text/in-figures.ts'
import { pageHead } from './page-head.ts'

type ListedGames = Parameters<typeof gameListData>[1]

/** Structured data of the site and the shown games, rendered by the server only. */
const homeData = createIsomorphicFn()
  .server((site: PublicSettings, { games, page }: { games: ListedGames; page: number }) => [
    webSiteData(site),
    gameListData(site.siteUrl, games, (page - 1) * resultsPerPage + 1),
  ])
  .client(() => [])

const tonightData = createIsomorphicFn()
  .server((siteUrl: string, games: ListedGames) => (games.length > 0 ? [gameListData(siteUrl, games)] : []))
  .client(() => [])

/** The head of the home page and of search results. */
export function headOfHome(
  site: PublicSettings,
  search: DiscoverySearch,
  answer: AnsweredPage & { games: ListedGames } = nothingAnswered,
) {
  const { description, ...head } = homePageHead(search, answer)
  return pageHead(site, {
    ...head,
    // Results have their own share image, which shows the query.
    picture: answer.words ? { address: resultsPictureAddress(search), alt: answer.words } : undefined,
    description: description ?? describedSite(site, answer.total),
    structuredData: homeData(site, answer),
  })
}

/** The owner's description; by default the number of games and that it is free. */
const describedSite = ({ description }: PublicSettings, games: number) =>
  description === FIRST_SETTINGS.description && games > 1
    ? `${inFigures(games)} board games for two, each with a verdict on how it plays with exactly two, and why. Find one for tonight. Free, without an account.`
    : description

/** The head of Tonight, once its picks are known. */
export function headOfTonight(site: PublicSettings, search: TonightSearch, found: TonightPicks) {
  const games = found.picks.map(({ game }) => game)
  return pageHead(site, {
    ...tonightPageHead(search, answersOf(search), found),
    structuredData: tonightData(site.siteUrl, games),
  })
}
