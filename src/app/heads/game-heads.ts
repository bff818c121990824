import { createIsomorphicFn } from '@tanstack/react-start'
import { gameListData } from '#/features/games/lists/game-list-data.ts'
import { playTimeInWords, verdictInWords } from '#/features/games/model/games.rules.ts'
import type { GameDetail } from '#/features/games/model/games.schema.ts'
import { gameStructuredData } from '#/features/games/page/game-structured-data.ts'
import { sharedPicture } from '#/features/games/page/shared-picture.ts'
import type { PublicSettings } from '#/features/site-settings/model/site-settings.schema.ts'
import { pageHead } from './page-head.ts'

const gameData = createIsomorphicFn()
  .server(gameStructuredData)
  .client(() => [])

const rankingData = createIsomorphicFn()
  .server((siteUrl: string, games: Parameters<typeof gameListData>[1]) => [gameListData(siteUrl, games)])
  .client(() => [])

/** The head of a game's page; 404 without a game. */
export function headOfGame(site: PublicSettings, slug: string, game: GameDetail | undefined) {
  if (!game)
    return pageHead(site, {
      title: 'Game not found',
      description: site.description,
      path: `/game/${encodeURIComponent(slug)}`,
      isUnlisted: true,
    })
  return pageHead(site, {
    title: `${game.title}: how good is it with two?${inShort(game)}`,
    description: game.metaDescription || verdictFirst(game),
    path: `/game/${game.slug}`,
    picture: { address: sharedPicture(game), alt: `${game.title}, a board game for two` },
    keywords: game.metaKeywords,
    canonicalUrl: game.canonicalUrl,
    isEmbeddable: true,
    structuredData: gameData(game, site),
  })
}

/** " 30 min, easy", as far as it is known. */
function inShort({ playMinutes, difficulty }: GameDetail): string {
  const facts = [playTimeInWords(playMinutes), difficulty?.toLowerCase()].filter(Boolean).join(', ')
  return facts && ` ${facts}`
}

/** The verdict and its reason; without one, what the game is about. */
function verdictFirst({ twoPlayer: { word, editor }, description }: GameDetail): string {
  if (!word) return description
  return `Verdict: ${verdictInWords(word).toLowerCase()}. ${editor?.reason || description}`
}

/** The head of the ranking; 404 if it is empty. */
export const headOfTopRated = (site: PublicSettings, games: { slug: string; title: string }[] = []) =>
  pageHead(site, {
    title: 'Top Rated',
    description: 'The board games for two that other pairs rate highest, ranked by the community.',
    path: '/top-rated',
    isUnlisted: games.length === 0,
    structuredData: games.length > 0 ? rankingData(site.siteUrl, games) : [],
  })

interface TopicNamed {
  title: string
  about: string | null
  lede: string
  isListed: boolean
  games: { slug: string; title: string }[]
}

/** The head of a page about several games; 404 without a topic. */
export function headOfTopic(site: PublicSettings, path: string, topic: TopicNamed | undefined) {
  if (!topic)
    return pageHead(site, {
      title: 'Page not found',
      description: site.description,
      path,
      isUnlisted: true,
    })
  const { title, about, lede, games } = topic
  const among = games.slice(0, TITLES_NAMED).map((game) => game.title)
  return pageHead(site, {
    title,
    description: [about, lede, among.length > 0 && `Among them ${among.join(', ')}.`]
      .filter(Boolean)
      .join(' '),
    path,
    isUnlisted: !topic.isListed,
    structuredData: games.length > 0 ? rankingData(site.siteUrl, games) : [],
  })
}

/** Maximum number of titles in a description. */
const TITLES_NAMED = 3

/** The head of the list of categories. */
export const headOfCategories = (site: PublicSettings) =>
  pageHead(site, {
    title: 'Categories',
    description:
      'Board games for two by what you are in the mood for: strategy, cooperation, cards, puzzles, adventure and more.',
    path: '/categories',
  })
