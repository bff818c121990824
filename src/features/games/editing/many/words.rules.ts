import { inFigures } from '#/lib/text/in-figures.ts'
import { type ChangedField, fieldLabel } from './many-games.rules.ts'
import type { ChangeTakenBack } from './many-games.schema.ts'

/** "One game", "12 games". */
export const gamesInWords = (count: number) => (count === 1 ? 'One game' : `${inFigures(count)} games`)

/** Describes a bulk change for the undo bar: "Difficulty of 4 games is changed." */
export function changeInWords(field: ChangedField, value: unknown, count: number): string {
  const games = gamesInWords(count)
  if (field === 'published')
    return `${games} ${count === 1 ? 'is' : 'are'} ${value === true ? 'published' : 'unpublished'}.`
  return `${games} changed: ${fieldLabel(field)}.`
}

/** Describes the result of an undo, naming the skipped games. */
export function takenBackInWords({ back, stays }: ChangeTakenBack): string {
  const named = stays.slice(0, NAMED).map(({ title, words }) => `${title} stays: ${lowered(words)}.`)
  const more = stays.length > NAMED ? [`So do ${stays.length - NAMED} more.`] : []
  const done = back === 0 ? 'Nothing was undone.' : `${gamesInWords(back)} back as before.`
  return [done, ...named, ...more].join(' ')
}

/** Maximum number of skipped games listed. */
const NAMED = 5

const lowered = (words: string) => words.charAt(0).toLowerCase() + words.slice(1)
