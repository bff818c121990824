import type { Difficulty, Mode, TwoPlayerVerdict } from './games.rules.ts'

/** Where a game can be bought, as an editor enters it. */
export interface RetailerFields {
  name: string
  url: string
  productId: string | null
  priceCents: number | null
  currency: string | null
  /** The day the price was seen, `2026-11-14`. */
  priceAsOf: string | null
}

/** Everything an editor says of a game. What is not known is null or an empty list. */
export interface GameFields {
  title: string
  description: string
  imageUrl: string | null
  /** Slugs; the first is the one the game is known by. */
  categories: string[]
  difficulty: Difficulty | null
  playMinutes: number | null
  minPlayers: number | null
  maxPlayers: number | null
  expertRating: number | null
  tagline: string | null
  minAge: number | null
  year: number | null
  designers: string[]
  mechanics: string[]
  weight: number | null
  mode: Mode | null
  twoPlayerVerdict: TwoPlayerVerdict | null
  twoPlayerReason: string | null
  expertReason: string | null
  featured: boolean
  bestSeller: boolean
  publisherName: string | null
  publisherUrl: string | null
  publisherDescription: string | null
  publisherDescriptionHtml: string | null
  youtubeVideoId: string | null
  galleryImages: string[]
  retailers: RetailerFields[]
  metaDescription: string | null
  ogImage: string | null
  metaKeywords: string | null
  canonicalUrl: string | null
  structuredData: Record<string, unknown> | null
}

/** A game of which nothing is known yet: what a form and an import begin with. */
export const UNKNOWN_GAME: GameFields = {
  title: '',
  description: '',
  imageUrl: null,
  categories: [],
  difficulty: null,
  playMinutes: null,
  minPlayers: null,
  maxPlayers: null,
  expertRating: null,
  tagline: null,
  minAge: null,
  year: null,
  designers: [],
  mechanics: [],
  weight: null,
  mode: null,
  twoPlayerVerdict: null,
  twoPlayerReason: null,
  expertReason: null,
  featured: false,
  bestSeller: false,
  publisherName: null,
  publisherUrl: null,
  publisherDescription: null,
  publisherDescriptionHtml: null,
  youtubeVideoId: null,
  galleryImages: [],
  retailers: [],
  metaDescription: null,
  ogImage: null,
  metaKeywords: null,
  canonicalUrl: null,
  structuredData: null,
}
