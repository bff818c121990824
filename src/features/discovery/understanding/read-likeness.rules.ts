/** Parses requests for similar games: "games like X", "X alternatives", "X but shorter". */

import phrases from '../../../../content/search/likeness.json' with { type: 'json' }
import { famousForComparison, type Than } from './likeness.rules.ts'
import type { CatalogueNames, Likeness, Reading, Word } from './reading.rules.ts'
import { famousGames, keyAt, keyOfWords, SMALL_WORDS, stem, titleCase, wordSet } from './words.rules.ts'

const LONGEST_TITLE = 8

/** Words that are ignored inside a phrase: "similar board games to". */
const FILLERS = wordSet('game board boardgame title one thing something anything stuff the a')
const withoutFillers = (phrase: string) => {
  const [first = '', ...rest] = phrase.split(' ')
  return keyOfWords([first, ...rest.filter((word) => !FILLERS.has(stem(word)))].join(' '))
}

const { like, after, ...thans } = phrases
/** Phrases that come before a game ("games like"), each with the difference it asks for ("easier than"), or null. */
const likeBefore: ReadonlyMap<string, Than | null> = new Map(
  [[null, like] as const, ...(Object.entries(thans) as [Than, string[]][])].flatMap(([than, before]) =>
    before.map((phrase) => [withoutFillers(phrase), than] as const),
  ),
)
const LIKE_AFTER = new Set(after.map(keyOfWords))

export function readLikeness(words: readonly Word[], at: number, names: CatalogueNames): Reading[] {
  const parts: string[] = []
  for (let to = at + 1; to < words.length && parts.length < 6; to++) {
    const word = words[to - 1]!
    if (to === at + 1 || !FILLERS.has(word.stem)) parts.push(word.key)
    const than = likeBefore.get(parts.join(' '))
    if (than === undefined) continue
    const game = gameAt(words, to, names)
    if (!game) continue
    const beside = than === null ? thanAt(words, game.to) : null
    return [likeOf(game, at, beside?.to ?? game.to, beside?.than ?? than)]
  }
  const game = gameAt(words, at, names)
  if (!game || game.to >= words.length) return []
  const beside = thanAt(words, game.to)
  if (beside && (beside.hasBut || beside.to === words.length))
    return [likeOf(game, at, beside.to, beside.than)]
  // "Patchwork but cooperative" is like it; "hive but" alone says nothing.
  if (words[game.to]!.stem === 'but')
    return game.to + 1 < words.length ? [likeOf(game, at, game.to + 1, null)] : []
  return LIKE_AFTER.has(words[game.to]!.stem) ? [likeOf(game, at, game.to + 1, null)] : []
}

/** Parses the difference to a game after its name: "but a bit longer"; null if there is none. */
function thanAt(words: readonly Word[], from: number): { than: Than; to: number; hasBut: boolean } | null {
  let at = from
  // "Feels too long", and perhaps "anything shorter" after it.
  while (FEELS.has(words[at]?.stem ?? '')) at++
  const excess = words[at - 1]?.text === 'too' ? EXCESSES.get(words[at]?.stem ?? '') : undefined
  if (excess) {
    let next = at + 1
    while (SMALL_WORDS.has(words[next]?.stem ?? '')) next++
    const to = COMPARATIVES.get(words[next]?.stem ?? '') === excess ? next + 1 : at + 1
    return { than: excess, to, hasBut: true }
  }
  at = from
  const hasBut = BUT.has(words[at]?.stem ?? '')
  if (hasBut) at++
  while (A_LITTLE.has(words[at]?.stem ?? '')) at++
  const than = COMPARATIVES.get(words[at]?.stem ?? '')
  return than ? { than, to: at + 1, hasBut } : null
}

const FEELS = wordSet('feel felt is was seem takes got gets a bit little but way far too')
const thanByWord = (words: Record<Than, string>) =>
  new Map(
    (Object.keys(words) as Than[]).flatMap((than) => [...wordSet(words[than])].map((word) => [word, than])),
  )
const EXCESSES = thanByWord({
  shorter: 'long slow',
  longer: 'short quick',
  easier: 'heavy complex complicated hard difficult',
  harder: 'light easy simple',
})
const A_LITTLE = wordSet('a little bit much slightly more less')
const BUT = wordSet('but only just')
const COMPARATIVES = thanByWord({
  easier: 'easier lighter simpler',
  harder: 'harder heavier deeper complex',
  shorter: 'shorter quicker faster',
  longer: 'longer',
})

interface FoundGame {
  label: string
  like: Likeness
  to: number
}

function likeOf({ label, like }: FoundGame, from: number, to: number, than: Than | null): Reading {
  return { kind: 'like', label: `Like ${label}${than ? `, ${than}` : ''}`, from, to, like: { ...like, than } }
}

/** Returns the game that is named from word `at` on, in the catalogue or famous; null if there is none. */
function gameAt(words: readonly Word[], at: number, { lexicon }: CatalogueNames): FoundGame | null {
  for (let to = Math.min(words.length, at + LONGEST_TITLE); to > at; to--) {
    const key = keyAt(words, at, to)
    const title = lexicon.titled(key)
    if (title) {
      const { isWhole, label, ids } = title
      // Of "codenames" a catalogue may hold a kind alone, which is like it as well.
      const like = { ids: isWhole ? ids.slice(0, 1) : ids, isHere: isWhole, famous: null, than: null }
      return { label: isWhole ? label : titleCase(key), like, to }
    }
    const famous = famousAt(key)
    if (famous) return { ...famous, to }
  }
  return null
}

/** Looks up a famous game, such as chess. `key` is its name as `keyOfWords` returns it: lower case, no plural endings. */
export function famousAt(key: string): Omit<FoundGame, 'to'> | undefined {
  const game = famousGames.get(key)
  return (
    game && {
      label: titleCase(game.name),
      like: { ids: [], isHere: false, famous: famousForComparison(game), than: null },
    }
  )
}

/** All words and phrases that ask for similar games ("like", "easier than"). The search does not treat them as typos. */
export const LIKENESS_WORDS = [...likeBefore.keys(), ...LIKE_AFTER, ...COMPARATIVES.keys()]
