import type {
  Difficulty,
  LanguageNeed,
  Mode,
  Mood,
  TwoPlayerVerdict,
} from '#/features/games/model/games.rules.ts'
import type { VerdictSign } from '#/features/verdict/model/verdict-words.rules.ts'
import type { VoteCounts } from '#/features/verdict/model/votes.rules.ts'

/**
 * A published game as this process holds it: one plain object for cards, search, related games, Tonight and picks. A changed game is a
 * new object. Games share the lists and words they have in common.
 */
export interface CatalogueGame {
  id: number
  slug: string
  title: string
  tagline: string | null
  excerpt: string
  /** As stored, with its focal point. */
  imageUrl: string | null
  /** Slugs, in the game's own order: the first is the category it is known by. */
  categories: readonly string[]
  /** Each with its language: `Les Cités perdues (fr)`. */
  alternativeTitles: readonly string[]
  designers: readonly string[]
  artists: readonly string[]
  mechanics: readonly string[]
  awards: readonly string[]
  publisher: string | null
  year: number | null
  minAge: number | null
  languageNeed: LanguageNeed | null
  /** The lowest known price, in whole units of its currency. */
  price: number | null
  difficulty: Difficulty | null
  playMinutes: number | null
  /** What it really takes with two; null until enough pairs and members recorded it. */
  realMinutes: number | null
  minPlayers: number
  maxPlayers: number
  /** 1 to 5. */
  weight: number | null
  mode: Mode | null
  mood: Mood | null
  expertRating: number | null
  /** Mean of the members' stars; null while nobody rated. */
  communityRating: number | null
  ratingSum: number
  ratingCount: number
  /** The editor's verdict for exactly two with its reason, and the members' votes. */
  twoPlayerVerdict: TwoPlayerVerdict | null
  twoPlayerReason: string | null
  votes: VoteCounts
  /** What follows from both: the sign on a card, whether it is certain, and the value it sorts by. */
  verdict: VerdictSign & { isSure: boolean; value: number | null }
  isToAvoid: boolean
  featured: boolean
  bestSeller: boolean
  changedAtMs: number
  /** Whether its canonical address is on this site; else the sitemap leaves it out. */
  isAtHome: boolean
  /** Ratings and votes of the day on which it was read, which Tonight counts from the next day on; null where there are none. */
  ratedToday: RatedToday | null
}

/** What members rated and voted on one UTC day; `day` counts from 1 January 1970. */
export interface RatedToday {
  day: number
  ratingSum: number
  ratingCount: number
  votes: VoteCounts
}

/** Texts that are searched and that nothing else needs: they pass through the search index and are not kept as text. */
export interface GameTexts {
  description: string
}

/** A category as the catalogue lists it. */
export interface CatalogueCategory {
  id: number
  slug: string
  name: string
  description: string
}
