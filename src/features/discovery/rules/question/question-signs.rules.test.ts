import { describe, expect, it } from 'vitest'
import { discoveryQueryOf, parseDiscoverySearch } from '../question.rules.ts'
import { resultsPictureAddress, signsOfQuestion } from '../results-heading.rules.ts'

const categories = [{ value: 'cooperative', name: 'Cooperative' }]
const signs = (search: Record<string, string>) =>
  signsOfQuestion(discoveryQueryOf(parseDiscoverySearch(search)), { categories })

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

  it.each([
    [{ duration: 'quick' }, { kind: 'time', minutes: 29, words: 'Under 30 min' }],
    [{ duration: 'medium' }, { kind: 'time', minutes: 45, words: '30 to 60 min' }],
    [{ duration: 'long' }, { kind: 'time', minutes: 60, words: 'Over 60 min' }],
    [{ 'real-time': 'quick' }, { kind: 'mark', words: 'Really quick' }],
    [{ difficulty: 'easy' }, { kind: 'level', level: 1, words: 'Easy' }],
    [{ difficulty: 'hard' }, { kind: 'level', level: 3, words: 'Hard' }],
    [{ expert: '4.5' }, { kind: 'rating', side: 'expert', words: 'Expert 4.5+' }],
    [{ weight: '2' }, { kind: 'mark', words: 'Weight up to 2' }],
    [{ from: 'shelf' }, { kind: 'mark', words: 'From the shelf' }],
  ])('draws %j as the sign %j', (search, sign) => {
    expect(signs(search as Record<string, string>)).toEqual([sign])
  })

  it('is at one address whatever the order and the page', () => {
    const query = parseDiscoverySearch({ duration: 'quick', sort: 'name-asc', page: '3', utm_source: 'x' })
    expect(resultsPictureAddress(query)).toBe('/share/results.png?duration=quick')
  })
})
