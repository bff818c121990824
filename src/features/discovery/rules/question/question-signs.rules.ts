import type { ShareSign } from '#/domain/covers/share/share-signs.ts'
import { DIFFICULTIES } from '#/domain/games/games.rules.ts'
import { type ActiveFilter, activeFilters, type ListedCategory } from './discovery-choices.rules.ts'
import type { DiscoveryQuery } from './discovery-query.rules.ts'

/** So many answers stand as signs in the picture of a question. */
const SIGNS = 3

const DURATION_SIGNS: Record<string, ShareSign> = {
  quick: { kind: 'time', minutes: 29, words: 'Under 30 min' },
  medium: { kind: 'time', minutes: 45, words: '30 to 60 min' },
  long: { kind: 'time', minutes: 60, words: 'Over 60 min' },
}

/** The first answers of a question as signs, for the picture that a link to it shows; what was typed is no answer. */
export function signsOfQuestion(query: DiscoveryQuery, categories: readonly ListedCategory[]): ShareSign[] {
  return activeFilters(query, categories)
    .filter(({ group }) => group !== 'q')
    .slice(0, SIGNS)
    .map(signOf)
}

function signOf({ group, value, label }: ActiveFilter): ShareSign {
  const duration = group === 'durations' && DURATION_SIGNS[String(value)]
  if (duration) return duration
  if (group === 'difficulties') {
    const level = (DIFFICULTIES.map(String).indexOf(String(value)) + 1) as 1 | 2 | 3
    return { kind: 'level', level, words: label }
  }
  if (group === 'expert' || group === 'community') return { kind: 'rating', side: group, words: label }
  return { kind: 'mark', words: label }
}
