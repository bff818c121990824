import { counted } from '#/shared/text/in-figures.ts'
import type { MergeLook, MergeTakenBackAnswer } from './merging.schema.ts'

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

/** What came of taking a merge back: which game stands again, and what was changed since and stays with the other. */
export function mergeTakenBackInWords({ title, staysTitle, stayed }: MergeTakenBackAnswer): string {
  const left = [
    [stayed.rating, 'rating', 'ratings'],
    [stayed.vote, 'vote', 'votes'],
    [stayed.favorite, 'favorite', 'favorites'],
    [stayed.shelf, 'place on a shelf', 'places on shelves'],
  ] as const
  const named = left.flatMap(([count, one, many]) => (count === 0 ? [] : counted(count, one, many)))
  const done = `${title} stands by itself again.`
  if (named.length === 0) return done
  const list = named.length === 1 ? named[0] : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
  return `${done} Changed since, and staying with ${staysTitle}: ${list}.`
}
