import type { Mark } from '#/domain/shelf/marks.rules.ts'

/** The marks as a bar offers them, in its order; *played* stands among them and excludes none. */
export const MARK_WORDS: Record<Mark | 'played', string> = {
  own: 'I own it',
  wish: 'Wish',
  played: 'Played',
  'not-for-us': 'Not for me',
}

/** The same of somebody who shares their table. */
export const MARK_WORDS_OF_TWO: typeof MARK_WORDS = {
  ...MARK_WORDS,
  own: 'We own it',
  'not-for-us': 'Not for us',
}
