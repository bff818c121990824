import { type Bitset, bitsetOf, differenceOf, hasBit, isEmpty, NOTHING, unionOf } from '../index/bitset.ts'
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
  const layers = literal.layers.slice(0, CONTAINING_LAYERS - 1).filter((layer) => !isEmpty(layer))
  const others = literal.layers[CONTAINING_LAYERS - 1] ?? NOTHING
  const isContained = layers.length > 0 || !isEmpty(others)
  let found = layers.reduce(unionOf, NOTHING)
  const take = (layer: Bitset) => {
    const own = differenceOf(layer, found)
    found = unionOf(found, own)
    if (!isEmpty(own)) layers.push(own)
    return own
  }
  take(meant.otherTitles)
  const ahead = layers.length
  const first = meant.ranked.filter((slot) => !hasBit(found, slot))
  found = unionOf(found, bitsetOf(32 * meant.fitting.length, first))
  take(meant.fitting)
  take(others)
  // What words with slips put right find is a guess, where nothing contains them as they are.
  let guesses = meant.understanding.corrected !== null && !isContained ? found : NOTHING
  for (const layer of [...literal.layers.slice(CONTAINING_LAYERS), ...meant.near])
    guesses = unionOf(guesses, take(layer))
  return { found, layers, guesses, first, ahead }
}
