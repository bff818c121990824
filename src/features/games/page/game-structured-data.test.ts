import { describe, expect, it } from 'vitest'
import { gameVerdict } from '#/features/verdict/model/verdict.rules.ts'
import { NO_VOTES } from '#/features/verdict/model/votes.rules.ts'
import type { GameDetail } from '../model/games.schema.ts'
import { gameStructuredData } from './game-structured-data.ts'
import { sharedPicture } from './shared-picture.ts'

const SITE = 'https://games.example'
const BY_SITE = { siteName: 'Pair', siteUrl: SITE, editorName: '' }

function aGame(changes: Partial<GameDetail> = {}): GameDetail {
  return {
    id: 1,
    slug: 'patchwork',
    title: 'Patchwork',
    tagline: null,
    topicSlugs: {},
    excerpt: 'Cloth patches lie in a ring.',
    imageUrl: null,
    cover: { thumb: '/t.svg' },
    categories: [{ slug: 'puzzle', name: 'Puzzle' }],
    difficulty: 'Easy',
    playMinutes: 30,
    minPlayers: 2,
    maxPlayers: 2,
    expertRating: 4.5,
    communityRating: null,
    ratingCount: 0,
    description: 'Cloth patches lie in a ring.',
    minAge: 8,
    year: 2014,
    designers: ['Uwe Rosenberg'],
    mechanics: [],
    alternativeTitles: [],
    artists: [],
    awards: [],
    components: [],
    languageNeed: null,
    weight: 1.6,
    mode: 'against',
    twoPlayer: gameVerdict(null, NO_VOTES),
    expertReason: null,
    overallRating: 4.5,
    badges: { featured: false, bestSeller: false, topRated: false },
    publisher: { name: 'Lookout Games', url: 'https://lookout-spiele.de/' },
    publisherDescriptionHtml: null,
    youtubeVideoId: null,
    galleryImages: [],
    galleryWords: {},
    retailers: [],
    metaDescription: null,
    ogImage: null,
    sharePicture: '/covers/share/patchwork.png?v=abc123',
    realTime: null,
    judgedAt: null,
    metaKeywords: null,
    canonicalUrl: null,
    structuredData: null,
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-01T00:00:00.000Z',
    ...changes,
  }
}

const described = (changes?: Partial<GameDetail>) => gameStructuredData(aGame(changes), BY_SITE)[0] ?? {}

describe('the structured data of a game', () => {
  it('GAME-14: contains the known facts', () => {
    expect(described()).toMatchObject({
      '@type': 'Game',
      url: `${SITE}/game/patchwork`,
      name: 'Patchwork',
      image: [`${SITE}/covers/share/patchwork.png?v=abc123`],
      genre: ['Puzzle'],
      numberOfPlayers: { minValue: 2, maxValue: 2 },
      timeRequired: 'PT30M',
      typicalAgeRange: '8-',
      datePublished: '2014',
      author: [{ '@type': 'Person', name: 'Uwe Rosenberg' }],
    })
  })

  it('GAME-14: leaves out unknown facts', () => {
    const data = described({ playMinutes: null, minAge: 0, year: null, designers: [], publisher: null })
    for (const key of ['timeRequired', 'typicalAgeRange', 'datePublished', 'author', 'publisher', 'brand']) {
      expect(data).not.toHaveProperty(key)
    }
  })

  it('GAME-14: contains the members’ rating, never the expert’s', () => {
    expect(described({ expertRating: 4.5, communityRating: null, ratingCount: 0 })).not.toHaveProperty(
      'aggregateRating',
    )
    expect(described({ expertRating: 1, communityRating: 4.2512, ratingCount: 12 })).toMatchObject({
      '@type': ['Game', 'Product'],
      aggregateRating: { ratingValue: 4.25, ratingCount: 12, bestRating: 5, worstRating: 1 },
    })
  })

  it('GAME-14: carries the expert’s rating as a review, by the editor or else by the site', () => {
    const changes = {
      expertReason: 'Neat.',
      judgedAt: '2026-11-20T10:00:00.000Z',
      twoPlayer: gameVerdict({ verdict: 'best', reason: 'Made for two.' }, NO_VOTES),
    }
    const bySite = { '@type': 'Organization', name: 'Pair', url: `${SITE}/` }
    const review = {
      '@type': 'Review',
      reviewRating: { '@type': 'Rating', ratingValue: 4.5, bestRating: 5, worstRating: 0 },
      author: bySite,
      publisher: bySite,
      datePublished: '2026-11-20',
      reviewBody: 'Neat. Made for two.',
    }
    expect(described(changes)).toMatchObject({ '@type': 'Game', review })
    const byMia = gameStructuredData(aGame(changes), { ...BY_SITE, editorName: 'Mia' })[0]
    expect(byMia).toMatchObject({
      review: { ...review, author: { '@type': 'Person', name: 'Mia', url: `${SITE}/editor` } },
    })
    expect(described({ expertRating: null })).not.toHaveProperty('review')
  })

  it('VERDICT-01: does not contain members’ votes: a verdict is not a rating', () => {
    const votes = { great: 40, good: 4, works: 1, skip: 1 }
    const editor = { verdict: 'best', reason: 'Made for two.' } as const
    const reported = described({ twoPlayer: gameVerdict(editor, votes) })
    expect(reported).toEqual(described({ twoPlayer: gameVerdict(editor, NO_VOTES) }))
    expect(reported).not.toHaveProperty('aggregateRating')
  })

  it('GAME-14: contains offers only with a known price', () => {
    const data = described({
      retailers: [
        {
          name: 'Shop',
          url: 'https://shop.example/1',
          price: { amountCents: 2499, currency: 'USD' },
          asOf: null,
        },
        { name: 'Other', url: 'https://other.example/1', price: null, asOf: null },
      ],
    })
    expect(data).toMatchObject({
      '@type': ['Game', 'Product'],
      offers: [{ price: '24.99', priceCurrency: 'USD', seller: { name: 'Shop' } }],
    })
    expect(described()).not.toHaveProperty('offers')
  })

  it('GAME-14: includes an editor’s additions, except context, id, type and rating', () => {
    const data = described({
      structuredData: {
        '@context': 'https://evil.example',
        '@type': 'Recipe',
        '@id': 'https://evil.example/#it',
        url: 'https://evil.example',
        aggregateRating: { ratingValue: 5, ratingCount: 10_000 },
        review: { reviewRating: 5 },
        name: 'Patchwork, the game',
        award: ['Spiel des Jahres', { '@context': 'https://evil.example', name: 'Golden Geek' }],
      },
    })
    expect(data).toMatchObject({
      '@type': 'Game',
      '@id': `${SITE}/game/patchwork#game`,
      url: `${SITE}/game/patchwork`,
      name: 'Patchwork, the game',
      award: ['Spiel des Jahres', { name: 'Golden Geek' }],
    })
    expect(JSON.stringify(data)).not.toContain('evil')
    expect(data).not.toHaveProperty('aggregateRating')
    expect(data).toMatchObject({ review: { reviewRating: { ratingValue: 4.5 } } })
  })

  it('GAME-14: has the editor’s image, else the game’s own, else its printed cover', () => {
    const pictures = { ogImage: 'https://x.example/og.png', imageUrl: 'https://x.example/box.jpg' }
    expect(sharedPicture(aGame(pictures))).toBe('https://x.example/og.png')
    expect(sharedPicture(aGame({ ...pictures, ogImage: null }))).toBe('https://x.example/box.jpg')
    expect(sharedPicture(aGame())).toBe('/covers/share/patchwork.png?v=abc123')
  })
})
