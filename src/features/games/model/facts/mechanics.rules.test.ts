import { expect, it } from 'vitest'
import { titleWithLanguage } from '../games.rules.ts'
import { MECHANICS, mechanicWords, normalizedMechanics, standardMechanic } from './mechanics.rules.ts'

it('maps each synonym of a mechanic to one name, and keeps unknown ones', () => {
  expect(
    normalizedMechanics(['Area Majority / Influence', 'area control', 'Dice rolls', 'Quilting']),
  ).toEqual(['Area control', 'Dice rolling', 'Quilting'])
  for (const [word, name] of [
    ['Deck, Bag, and Pool Building', 'Deck building'],
    ['deckbuilder', 'Deck building'],
    ['Roll & Write', 'Roll and write'],
    ['Variable Set-up', 'Variable setup'],
    ['Trick-Taking', 'Trick-taking'],
  ])
    expect(standardMechanic(word!), word).toBe(name)
})

it('keeps every name of the vocabulary, none of which contains a comma', () => {
  expect(MECHANICS.map(standardMechanic)).toEqual(MECHANICS)
  expect(MECHANICS.filter((name) => name.includes(','))).toEqual([])
  expect(mechanicWords.get('drafting')).toEqual(['Open drafting', 'Closed drafting', 'Dice drafting'])
  expect(standardMechanic('Drafting')).toBe('Drafting')
})

it('parses the language of a title', () => {
  expect(titleWithLanguage('Les Cités perdues (fr)')).toEqual({ title: 'Les Cités perdues', language: 'fr' })
  expect(titleWithLanguage('Exit (Game)')).toEqual({ title: 'Exit (Game)', language: undefined })
})
