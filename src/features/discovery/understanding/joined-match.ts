import { type Bitset, bitsetFor, isEmpty, subtractInto, uniteInto } from '../index/bitset.ts'
import type { TextMatch } from '../index/text/text-search.ts'
import type { UnderstoodMatch } from './understood-search.ts'

/** How many of a text's layers contain it, the last of them beside its title; what follows are guesses. */
const CONTAINING_LAYERS = 5

/**
 * What contains a text and what the text means, in one order: titles that contain it, other titles, what fits all that was
 * read, whatever else contains it, and only where little fits what comes near and titles like it. Nothing that contains
 * the text is lost.
 */
export function joinMatches(literal: TextMatch, meant: UnderstoodMatch): TextMatch {
  const hasGuesses = literal.layers.length > CONTAINING_LAYERS
  const containing = literal.layers.slice(0, CONTAINING_LAYERS)
  const titles = containing.slice(0, -1)
  const others = containing.at(-1) ?? bitsetFor(0)
  const taken = bitsetFor(32 * Math.max(literal.found.length, meant.fitting.length))
  const layers: Bitset[] = []
  const take = (layer: Bitset) => {
    const own = isEmpty(layer) ? bitsetFor(0) : bitsetFor(32 * taken.length)
    uniteInto(own, layer)
    subtractInto(own, taken)
    uniteInto(taken, own)
    layers.push(own)
    return own
  }
  for (const layer of titles) take(layer)
  take(meant.otherTitles)
  const ahead = layers.length
  const first = meant.ranked.filter((slot) => (taken[slot >>> 5]! & (1 << (slot & 31))) === 0)
  for (const slot of first) taken[slot >>> 5]! |= 1 << (slot & 31)
  take(meant.fitting)
  take(others)
  const guesses = bitsetFor(32 * taken.length)
  // What words with slips put right find is a guess, where nothing contains them as they are.
  if (meant.understanding.corrected !== null && isEmpty(titles.reduce(united, others)))
    uniteInto(guesses, taken)
  const isFound = !isEmpty(taken)
  if (hasGuesses) for (const layer of literal.layers.slice(CONTAINING_LAYERS)) uniteInto(guesses, take(layer))
  for (const layer of meant.near) uniteInto(guesses, take(layer))
  return {
    found: taken,
    layers,
    guesses: isFound || !isEmpty(guesses) ? guesses : bitsetFor(0),
    first,
    ahead,
  }
}

function united(one: Bitset, other: Bitset): Bitset {
  const both = bitsetFor(32 * Math.max(one.length, other.length))
  uniteInto(both, one)
  uniteInto(both, other)
  return both
}
