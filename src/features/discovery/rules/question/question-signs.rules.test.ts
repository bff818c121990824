import { describe, expect, it } from 'vitest'
import { resultsPictureAddress } from '../results-picture.rules.ts'
import { discoveryQueryOf, parseDiscoverySearch } from './discovery-url.rules.ts'
import { signsOfQuestion } from './question-signs.rules.ts'

const categories = [{ value: 'cooperative', name: 'Cooperative' }]
const signs = (search: Record<string, string>) =>
  signsOfQuestion(discoveryQueryOf(parseDiscoverySearch(search)), categories)

describe('FIND-03: the picture of a question', () => {
  it('shows its first three answers as signs, and not what was typed', () => {
    expect(signs({ q: 'sky', duration: 'quick', category: 'cooperative' })).toEqual([
      { kind: 'time', minutes: 29, words: 'Under 30 min' },
      { kind: 'mark', words: 'Cooperative' },
    ])
    expect(
      signs({ players: '2', duration: 'long', difficulty: 'hard', expert: '4' }).map(({ words }) => words),
    ).toEqual(['Over 60 min', 'Hard', '2 players'])
    expect(signs({ community: '4' })).toEqual([{ kind: 'rating', side: 'community', words: 'Community 4+' }])
    expect(signs({ difficulty: 'medium' })).toEqual([{ kind: 'level', level: 2, words: 'Medium' }])
  })

  it('is at one address whatever the order and the page', () => {
    const asked = parseDiscoverySearch({ duration: 'quick', sort: 'name-asc', page: '3', utm_source: 'x' })
    expect(resultsPictureAddress(asked)).toBe('/share/results.png?duration=quick')
  })
})
