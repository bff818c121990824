import { expect, it } from 'vitest'
import { activeFilters } from '../choices.rules.ts'
import { filterGroups, filterList, filterOf, isOpenGroup } from '../filter-list.rules.ts'
import { filterWords, openLegends, shownGroups } from '../filter-words.rules.ts'
import { discoveryQueryOf, parseDiscoverySearch } from '../question.rules.ts'

it('HOME-09: the panel has these filters, in this order, with these labels', () => {
  const shown = shownGroups.map((group) => {
    if (isOpenGroup(group)) return openLegends[group]
    const { legend, shown = filterOf[group].options } = filterWords[group]
    return `${legend}: ${shown.map(({ label }) => label).join(' | ')}`
  })
  const known = [
    'Duration: Quick | Medium | Long',
    'Difficulty: Easy | Medium | Hard',
    'With exactly two: Best | Good | Playable | Avoid',
    'How sure: Backed by 10+ votes',
    'You play: Together | Against | Both may win',
    'Weight up to: 1.5 | 2 | 2.5 | 3 | 3.5 | 4',
    'Categories',
    'How it plays',
    'Designer',
    'Publisher',
    'Year',
    'Players: 2 | 3 | 4+',
    'Expert rating: 5 | 4.5+ | 4+ | 3.5+ | 3+ | 2.5+',
    'Community rating: 5 | 4.5+ | 4+ | 3.5+ | 3+ | 2.5+',
    'Real time at two: Quick | Medium | Long',
  ]
  expect(shown.filter((words) => known.includes(words))).toEqual(known)
  expect(shownGroups.toSorted()).toEqual(filterGroups.toSorted())
})

it('HOME-15: each option has this permanent URL value', () => {
  const written = Object.values(filterList).map(({ parameter, options }) => {
    const words = options.map(({ value }) => String(value).toLowerCase())
    return `${parameter}=${words.join()}`
  })
  const known = [
    'difficulty=easy,medium,hard',
    'players=2,3,4',
    'duration=quick,medium,long',
    'real-time=quick,medium,long',
    'two=best,good,playable,avoid',
    'votes=sure',
    'mode=together,against,both',
    'weight=1.5,2,2.5,3,3.5,4',
    'expert=5,4.5,4,3.5,3,2.5,2,1.5,1',
    'community=5,4.5,4,3.5,3,2.5,2,1.5,1',
  ]
  expect(written).toEqual(expect.arrayContaining(known))
})

it.each([
  ['difficulty', 'easy', 'Easy'],
  ['players', '4', '4+ players'],
  ['duration', 'quick', 'Under 30 min'],
  ['duration', 'long', 'Over 60 min'],
  ['real-time', 'medium', 'Really medium'],
  ['two', 'playable', 'Playable at two'],
  ['votes', 'sure', 'Backed by 10+ votes'],
  ['mode', 'against', 'Against each other'],
  ['weight', '1.5', 'Weight up to 1.5'],
  ['weight', '4', 'Weight up to 4'],
  ['expert', '1', 'Expert 1+'],
  ['expert', '2', 'Expert 2+'],
  ['community', '1.5', 'Community 1.5+'],
])('%s=%s stands alone as “%s”', (parameter, value, label) => {
  const query = discoveryQueryOf(parseDiscoverySearch({ [parameter]: value }))
  expect(activeFilters(query, {}).map((filter) => filter.label)).toEqual([label])
})

it('HOME-09: options are accepted by label as well', () => {
  const query = (parameter: string, words: string) => parseDiscoverySearch({ [parameter]: words })
  expect(query('duration', 'Long (over 60 min)')).toEqual({ duration: 'long' })
  expect(query('players', '4+')).toEqual({ players: 4 })
  expect(query('weight', 'weight up to 2.5')).toEqual({ weight: 2.5 })
  expect(query('community', '3+')).toEqual({ community: 3 })
})

it('HOME-09: confidence is below the verdict, and real time is shown once there is data', () => {
  const groups = Object.entries(filterOf)
  const words = Object.entries(filterWords)
  expect(words.flatMap(([group, { under }]) => (under ? [[group, under]] : []))).toEqual([
    ['certainty', 'verdict'],
  ])
  expect(words.flatMap(([group, { onceKnown }]) => (onceKnown ? [group] : []))).toEqual(['realTimes'])
  expect(groups.flatMap(([group, { holdsOne }]) => (holdsOne ? [group] : []))).toEqual([
    ...['weight', 'expert', 'community'],
  ])
})
