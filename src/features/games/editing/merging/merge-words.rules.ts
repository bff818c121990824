import { counted } from '#/lib/text/in-figures.ts'
import type { MergeLook } from './merging.schema.ts'

const NOUNS: [keyof MergeLook, one: string, many: string][] = [
  ['ratings', 'rating', 'ratings'],
  ['votes', 'vote on how it plays with two', 'votes on how it plays with two'],
  ['comments', 'comment', 'comments'],
  ['favorites', 'favorite', 'favorites'],
  ['shelves', 'place on a shelf', 'places on shelves'],
  ['evenings', 'evening', 'evenings'],
  ['posts', 'post that mentions it', 'posts that mention it'],
  ['addresses', 'address that leads on', 'addresses that lead on'],
]

/** What a merge would move, one line for each kind of which there is any. */
export const movesInWords = (look: MergeLook): string[] =>
  NOUNS.flatMap(([name, one, many]) => (look[name] === 0 ? [] : counted(look[name], one, many)))
