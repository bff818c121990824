import type { ShareSign } from '#/features/covers/model/share-pictures.ts'
import type { Side } from '#/features/games/model/games.rules.ts'
import { type Answers, answersGiven, type Hardness, type Time } from './answers.rules.ts'

const SIGNS: Record<Time | Hardness | Side, ShareSign> = {
  '20': { kind: 'time', minutes: 20, words: '20 min' },
  '45': { kind: 'time', minutes: 45, words: '45 min' },
  '90': { kind: 'time', minutes: 60, words: '90 min' },
  night: { kind: 'time', minutes: 60, words: 'All night' },
  '1': { kind: 'level', level: 1, words: 'Easy' },
  '2': { kind: 'level', level: 2, words: 'Medium' },
  '3': { kind: 'level', level: 3, words: 'Hard' },
  together: { kind: 'mark', words: 'Together' },
  against: { kind: 'mark', words: 'Against' },
}

/** Returns the answers as icons for the share image; apart from the answers, since no browser draws it. */
export const signsOfAnswers = (answers: Answers): ShareSign[] =>
  answersGiven(answers).map((answer) => SIGNS[answer])
