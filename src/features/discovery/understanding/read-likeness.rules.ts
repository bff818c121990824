/** Reads "games like X", "X alternatives", "X but shorter": which game others are to be like. */

import type { Likeness, Names, Reading, Than, Word } from './reading.rules.ts'
import { famousGames } from './themes.rules.ts'
import { keyAt, keyOfWords, stem } from './words.rules.ts'

const LONGEST_TITLE = 8

/** The words before a game that others are to be like, and what they say of them beside that. */
const LIKE_BEFORE: readonly (readonly [string, Than?])[] = [
  ...[
    ...[
      'like',
      'similar to',
      'similar',
      'such as',
      'comparable to',
      'instead of',
      'alternative to',
      'alternatives to',
    ],
    ...[
      'alternative for',
      'alternatives for',
      'in the style of',
      'in the vein of',
      'reminiscent of',
      'replacement for',
    ],
    ...[
      'if we like',
      'if you like',
      'if i like',
      'if we liked',
      'if you liked',
      'if i liked',
      'we like',
      'we liked',
      'i liked',
    ],
    ...[
      'if we love',
      'if you love',
      'if we loved',
      'if you loved',
      'we love',
      'we loved',
      'i love',
      'i loved',
      'loved',
      'liked',
    ],
    ...[
      'if we enjoy',
      'if you enjoy',
      'if you enjoyed',
      'we enjoy',
      'we enjoyed',
      'enjoyed',
      'fan of',
      'fans of',
      'for fans of',
    ],
    ...[
      'tired of',
      'bored of',
      'sick of',
      'after',
      'next after',
      'better than',
      'resembling',
      'inspired by',
      'in between',
      'related to',
    ],
    ...[
      'other than',
      'besides',
      'along the lines of',
      'close to',
      'same feel as',
      'feels like',
      'plays like',
      'something like',
      'substitute for',
      'version of',
      'following',
    ],
  ].map((words) => [words] as const),
  ...[
    'easier than',
    'lighter than',
    'simpler than',
    'less complex than',
    'easier version of',
    'simpler version of',
  ].map((words) => [words, 'easier'] as const),
  ...[
    'harder than',
    'heavier than',
    'more complex than',
    'deeper than',
    'step up from',
    'more difficult than',
    'next step after',
    'meatier than',
  ].map((words) => [words, 'harder'] as const),
  ...['shorter than', 'quicker than', 'faster than', 'shorter version of'].map(
    (words) => [words, 'shorter'] as const,
  ),
  ...['longer than'].map((words) => [words, 'longer'] as const),
]
export const likeBefore = new Map(LIKE_BEFORE.map(([words, than]) => [keyOfWords(words), than ?? null]))
const LIKE_AFTER = new Set(
  [
    'alternative',
    'alternatives',
    'like',
    'style',
    'clone',
    'replacement',
    'substitute',
    'similar',
    'likes',
    'esque',
    'type',
    'but',
  ].map(keyOfWords),
)

export function readLikeness(words: readonly Word[], at: number, names: Names): Reading[] {
  for (let length = 4; length > 0; length--) {
    const than = likeBefore.get(keyAt(words, at, at + length))
    if (than === undefined || at + length >= words.length) continue
    const game = gameAt(words, at + length, names)
    if (game) return [likeOf(game, at, game.to, than)]
  }
  const game = gameAt(words, at, names)
  if (!game || game.to >= words.length) return []
  let next = game.to
  const hasBut = words[next]!.stem === 'but'
  if (hasBut) next++
  while (A_LITTLE.has(words[next]?.stem ?? '')) next++
  const than = COMPARATIVES.get(words[next]?.stem ?? '')
  if (than && (hasBut || next + 1 === words.length)) return [likeOf(game, at, next + 1, than)]
  // "Patchwork but cooperative" is like it; "hive but" alone says nothing.
  if (hasBut) return game.to + 1 < words.length ? [likeOf(game, at, game.to + 1, null)] : []
  return LIKE_AFTER.has(words[game.to]!.stem) ? [likeOf(game, at, game.to + 1, null)] : []
}

const A_LITTLE = new Set(['a', 'little', 'bit', 'much', 'slightly', 'more', 'less'].map(stem))
const COMPARATIVES = new Map<string, Than>(
  (
    [
      ['easier', 'easier'],
      ['lighter', 'easier'],
      ['simpler', 'easier'],
      ['harder', 'harder'],
      ['heavier', 'harder'],
      ['deeper', 'harder'],
      ['complex', 'harder'],
      ['shorter', 'shorter'],
      ['quicker', 'shorter'],
      ['faster', 'shorter'],
      ['longer', 'longer'],
    ] as const
  ).map(([word, than]) => [stem(word), than]),
)

interface FoundGame {
  label: string
  like: Likeness
  to: number
}

function likeOf({ label, like }: FoundGame, from: number, to: number, than: Than | null): Reading {
  return { kind: 'like', label: `Like ${label}${than ? `, ${than}` : ''}`, from, to, like: { ...like, than } }
}

/** The game that is named from a word on. */
function gameAt(words: readonly Word[], at: number, names: Names): FoundGame | null {
  for (let to = Math.min(words.length, at + LONGEST_TITLE); to > at; to--) {
    const key = keyAt(words, at, to)
    const title = names.named(key).find(({ kind }) => kind === 'title')
    if (title?.kind === 'title') {
      const { isWhole, label } = title
      // Of "codenames" a catalogue may hold a kind alone, which is like it as well.
      const like: Likeness = {
        ids: isWhole ? title.ids.slice(0, 1) : title.ids,
        isHere: isWhole,
        famous: null,
        than: null,
      }
      return { label: isWhole ? label : inCapitals(key), like, to }
    }
    const famous = famousGames.get(key)
    if (famous)
      return { label: inCapitals(famous.name), like: { ids: [], isHere: false, famous: key, than: null }, to }
  }
  return null
}

/** A name with capitals, as a label shows it. */
export const inCapitals = (name: string) => name.replace(/\b\p{L}/gu, (letter) => letter.toUpperCase())
