import { expect, it } from 'vitest'
import type { GameDetail } from '#/features/games/model/games.schema.ts'
import type { PublicSettings } from '#/features/site-settings/model/site-settings.schema.ts'
import { headOfGame, headOfTopRated, pageHead } from './readers-heads.ts'

const site = { siteName: 'Pair', tagline: 'For two', siteUrl: 'https://pair.test' } as PublicSettings

/** The contents of a head by tag name. */
const saysOf = ({ meta }: { meta: ({ title: string } | { content: string })[] }) =>
  Object.fromEntries(
    meta.map((tag) =>
      'title' in tag
        ? ['title', tag.title]
        : ['name' in tag ? tag.name : 'property' in tag && tag.property, tag.content],
    ),
  )

const game = (changes: Partial<GameDetail>) =>
  saysOf(
    headOfGame(site, 'jaipur', {
      ...{
        slug: 'jaipur',
        title: 'Jaipur',
        description: 'Five cards lie between you.',
        sharePicture: '/c.png',
      },
      ...{ playMinutes: 30, difficulty: 'Easy', twoPlayer: { state: 'none', word: null, editor: null } },
      ...{ minPlayers: 2, maxPlayers: 2, expertRating: null, communityRating: null, ratingCount: 0 },
      ...{ categories: [], designers: [], retailers: [], galleryImages: [], structuredData: null },
      ...changes,
    } as GameDetail),
  )

it('GAME-14: a game’s title is a question, and its description the verdict', () => {
  const reason = 'What you leave in the market is what the other gets.'
  const twoPlayer = { state: 'editor', word: 'best', editor: { verdict: 'best', reason } } as const
  expect(game({ twoPlayer: { ...twoPlayer, voters: null, votes: null } })).toMatchObject({
    title: 'Jaipur: how good is it with two? 30 min, easy · Pair',
    'og:title': 'Jaipur: how good is it with two? 30 min, easy',
    description: expect.stringMatching(/^Verdict: .*best with two\. What you leave in the market is/),
  })
  expect(game({ playMinutes: null, difficulty: null })).toMatchObject({
    title: 'Jaipur: how good is it with two? · Pair',
    description: 'Five cards lie between you.',
  })
  expect(game({ metaDescription: 'Camels.' }).description).toBe('Camels.')
})

it('descriptions are cut at a word', () => {
  const { description, 'og:locale': locale } = saysOf(
    pageHead(site, { title: 'A', description: 'camel '.repeat(60), path: '/a' }),
  )
  expect(description).toBe(`${'camel '.repeat(26).trim()}…`)
  expect(locale).toBe('en_US')
})

it('an article has author, publication date and date of change', () => {
  const times = { publishedAt: '2026-10-02T00:00:00.000Z', updatedAt: '2026-11-20T00:00:00.000Z' }
  const article = { author: 'Mia', ...times, tags: ['travel'] }
  expect(saysOf(pageHead(site, { title: 'A', description: 'B', path: '/a', article }))).toMatchObject({
    'og:type': 'article',
    author: 'Mia',
    'article:published_time': times.publishedAt,
    'article:modified_time': times.updatedAt,
    'article:tag': 'travel',
  })
})

it('TOP-05: an empty ranking is not indexed', () => {
  expect(saysOf(headOfTopRated(site, [])).robots).toBe('noindex')
  expect(saysOf(headOfTopRated(site, [{ slug: 'hive', title: 'Hive' }]))).not.toHaveProperty('robots')
})
