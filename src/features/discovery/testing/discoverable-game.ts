import type { DiscoverableGame } from '../rules/filter-list.rules.ts'

/** Unknown values for the data that only a text search reads. */
export const NO_FACTS = {
  tagline: null,
  alternativeTitles: [],
  designers: [],
  artists: [],
  mechanics: [],
  awards: [],
  publisher: null,
  year: null,
  minAge: null,
  languageNeed: null,
  mood: null,
  price: null,
}

/** Returns a game for two with the given facts. All other facts are unknown. */
export const aDiscoverableGame = (facts: Partial<DiscoverableGame>): DiscoverableGame => ({
  id: 0,
  slug: `game-${facts.id ?? 0}`,
  title: `Game ${facts.id ?? 0}`,
  description: '',
  categories: [],
  difficulty: null,
  playMinutes: null,
  realMinutes: null,
  verdict: { word: null, isSure: false, value: null },
  mode: null,
  weight: null,
  minPlayers: 2,
  maxPlayers: 2,
  expertRating: null,
  communityRating: null,
  ratingCount: 0,
  ...NO_FACTS,
  ...facts,
})
