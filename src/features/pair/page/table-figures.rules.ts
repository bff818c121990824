import { inFigures } from '#/shared/text/in-figures.ts'
import type { PairView } from '../pair.schema.ts'

/** How the evenings of two stand, as far as their table shows it. */
export interface TableBook {
  /** How many evenings, and who leads, in words. */
  words: string
  total: number
  wins: { me: number; them: number }
  together: { won: number; lost: number }
}

/**
 * What stands on the two halves of a table and between them: who won how often, once an evening was written down, and until
 * then how many games each owns.
 */
export function figuresOfTable(owned: NonNullable<PairView['pair']>['owned'], book: TableBook | undefined) {
  if (!book)
    return {
      mine: { figure: owned.mine, words: 'yours' },
      theirs: { figure: owned.theirs, words: 'on their shelf' },
      together: { figure: owned.both, words: 'games' },
    }
  const { won, lost } = book.together
  return {
    mine: { figure: book.wins.me, words: 'won' },
    theirs: { figure: book.wins.them, words: 'won' },
    together:
      won + lost > 0
        ? { figure: won, words: `of ${inFigures(won + lost)} won` }
        : { figure: book.total, words: book.total === 1 ? 'evening' : 'evenings' },
  }
}
