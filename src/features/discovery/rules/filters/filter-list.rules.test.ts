import { expect, it } from 'vitest'
import { activeFilters } from '../choices.rules.ts'
import { definitionOf, filterGroups } from '../filter-list.rules.ts'
import { discoveryQueryOf, parseDiscoverySearch } from '../query.rules.ts'

it('HOME-15: each option has this permanent URL value', () => {
  const written = filterGroups.map(definitionOf).map(({ parameter, options = [] }) => {
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
