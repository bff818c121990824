import type { SummarizedGame } from '#/domain/games/game-summary.rules.ts'

/** A published game as the catalogue holds it. */
export interface CatalogueGame {
  id: number
  slug: string
  /** What its card shows; the same object while it is often asked for and nothing of it changes. */
  row: SummarizedGame & { featured: boolean; bestSeller: boolean }
  /** When it last changed, in milliseconds since 1970. */
  changedAtMs: number
  /** Whether its one true address is here; else the site map does not name it. */
  isAtHome: boolean
}

/** A category as the catalogue holds it. */
export interface CatalogueCategory {
  id: number
  slug: string
  name: string
  description: string
}
