import type { ShareSign } from '#/domain/covers/share/share-signs.ts'
import type { Answers, Hardness, Time } from './answers.rules.ts'

const TIME_SIGNS: Record<Time, ShareSign> = {
  '20': { kind: 'time', minutes: 20, words: '20 min' },
  '45': { kind: 'time', minutes: 45, words: '45 min' },
  '90': { kind: 'time', minutes: 60, words: '90 min' },
  night: { kind: 'time', minutes: 60, words: 'All night' },
}
const HARD_SIGNS: Record<Hardness, ShareSign> = {
  '1': { kind: 'level', level: 1, words: 'Easy' },
  '2': { kind: 'level', level: 2, words: 'Medium' },
  '3': { kind: 'level', level: 3, words: 'Hard' },
}

/** Answers as signs, for the picture that a link to them shows. */
export function signsOfAnswers({ time, hard, side }: Answers): ShareSign[] {
  return [
    ...(time ? [TIME_SIGNS[time]] : []),
    ...(hard ? [HARD_SIGNS[hard]] : []),
    ...(side ? [{ kind: 'mark' as const, words: side === 'together' ? 'Together' : 'Against' }] : []),
  ]
}
