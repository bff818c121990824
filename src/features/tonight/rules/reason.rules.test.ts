import { expect, it } from 'vitest'
import { pickable } from '../testing/pickable.ts'
import { type Answers, NO_ANSWERS } from './answers.rules.ts'
import { footText, picksHeading, reasonsFor } from './reason.rules.ts'
import { fitOf, type TonightGame } from './tonight-game.rules.ts'

function reasons(games: Partial<TonightGame>[], answers: Partial<Answers> = {}) {
  const requested = { ...NO_ANSWERS, ...answers }
  const picks = games.map((facts, at) => {
    const game = pickable({ ...facts, id: at + 1 })
    return { game, fit: fitOf(game, requested) }
  })
  return reasonsFor(picks, requested)
}

it.each([
  [{}, {}, ''],
  [{ playMinutes: 20 }, { time: '45' }, ''],
  [{ playMinutes: 50 }, { time: '45' }, '50 minutes, 5 more than you asked for.'],
  [{ playMinutes: 60 }, { time: '20' }, '60 minutes, 40 more than you asked for.'],
  [{ playMinutes: null }, { time: '20' }, 'We don’t know how long it takes.'],
  [{ weight: 2.1 }, { hard: '1' }, 'Medium, harder than you asked for.'],
  [{ weight: 2.8, difficulty: 'Easy' }, { hard: '1' }, 'Harder than you asked for.'],
  [{ weight: null, difficulty: null }, { hard: '1' }, 'We don’t know how hard it is.'],
  [{ mode: 'against' }, { side: 'together' }, 'Against each other, not together.'],
  [{ mode: 'together' }, { side: 'against' }, 'Together, not against each other.'],
  [{ mode: 'both' }, { side: 'against' }, 'You may both win.'],
  [{ mode: null }, { side: 'against' }, 'We don’t know if you play it together or against each other.'],
  [
    { playMinutes: 25, weight: 2.1, mode: 'against' },
    { time: '20', hard: '1', side: 'together' },
    '25 minutes, 5 more than you asked for. Medium, harder than you asked for. Against each other, not together.',
  ],
] as const)('TONIGHT-02: %j for %j says "%s"', (facts, answers, expected) => {
  expect(reasons([facts], answers)[0]!.fit).toBe(expected)
})

it('TONIGHT-02: the editor’s sentence about two comes before the tagline', () => {
  expect(reasons([{ tagline: 'Quilts.', twoPlayerReason: 'Made for two.' }])[0]!.own).toBe('Made for two.')
})

it('TONIGHT-02: each reason mentions something the others lack', () => {
  const owns = reasons([
    { tagline: 'Quilts.', mechanics: ['Dice'] },
    { tagline: 'Quilts.', mechanics: ['Dice', 'Word clues'], designers: ['Ann'] },
    { mechanics: ['Dice'], designers: ['Ann', 'Bo'] },
  ]).map(({ own }) => own)
  expect(owns).toEqual(['Quilts.', 'The only one of these with word clues.', 'The one by Bo.'])
})

it('TONIGHT-02: three similar games are distinguished by numbers or names', () => {
  expect(reasons([{ playMinutes: 20 }, { year: 1991 }, { year: 2001 }]).map(({ own }) => own)).toEqual([
    'The shortest of these.',
    'The oldest of these.',
    'None of the others is called Game 3.',
  ])
})

it('TONIGHT-02: a feature of another pick is not distinctive, and only the shortest of all is called the shortest', () => {
  const owns = reasons([
    { mechanics: ['Dice', 'Word clues', 'Bluff'], playMinutes: 30 },
    { mechanics: ['Dice'], playMinutes: 20, designers: ['Ann', 'Bo'] },
    { mechanics: ['Dice', 'Tiles'], playMinutes: 40 },
  ]).map(({ own }) => own)
  expect(owns).toEqual([
    'The only one of these with word clues.',
    'The one by Ann.',
    'The only one of these with tiles.',
  ])
  expect(
    reasons([{ playMinutes: 30 }, { playMinutes: 20 }, { playMinutes: 40 }]).map(({ own }) => own),
  ).toEqual([
    'None of the others is called Game 1.',
    'The shortest of these.',
    'None of the others is called Game 3.',
  ])
})

it('TONIGHT-02: a feature shared with one other pick is not distinctive either', () => {
  const owns = reasons([
    { mechanics: ['Dice', 'Bluff'], designers: ['Ann', 'Bo'] },
    { mechanics: ['Dice'], designers: ['Ann'] },
    {},
  ]).map(({ own }) => own)
  expect(owns[0]).toBe('The only one of these with bluff.')
})

it('TONIGHT-02: identical games are described as such', () => {
  const twin = { title: 'Twin' }
  expect(reasons([{ title: 'Other' }, twin, twin]).map(({ own }) => own)).toEqual([
    'None of the others is called Other.',
    'The first of those called Twin.',
    'The second of those called Twin.',
  ])
  expect(reasons([twin, twin, twin]).map(({ own }) => own)).toEqual(
    ['first', 'second', 'third'].map((place) => `The ${place} of those called Twin.`),
  )
})

it.each([
  [{ fitting: 120 }, {}, 'Picked from 120 games. New picks every day.'],
  [{ fitting: 46 }, { time: '45' }, '46 games fit. Your answers are saved only in this page’s link.'],
  [{ fitting: 1 }, { time: '45' }, '1 game fits. Your answers are saved only in this page’s link.'],
  [
    { fitting: 0 },
    { hard: '1' },
    'No game fits all of that. Your answers are saved only in this page’s link.',
  ],
  [
    { fitting: 1200, page: 2 },
    { hard: '1' },
    '1,200 games fit. Your answers are saved only in this page’s link.',
  ],
  [{ fitting: 44, page: 15 }, { hard: '1' }, '44 games fit. That’s all of them.'],
] as const)('%j of %j is told as "%s"', (found, search, words) => {
  const { fit, rest } = footText({ page: 1, pageCount: 15, ...found }, search)
  expect(`${fit}. ${rest}`).toBe(words)
})

it.each([
  [[0, 0, 0], 'Three games for tonight'],
  [[0], 'Games for tonight'],
  [[0, 0, 1], 'Two games fit, one comes close'],
  [[0, 1, 1], 'One game fits, two come close'],
  [[1, 1, 1], 'No game fits, these come close'],
])('TONIGHT-02: picks that bend %j answers are headed "%s"', (bends, words) => {
  expect(picksHeading({ picks: bends.map((count) => ({ bends: Array(count).fill('side') })) })).toBe(words)
})
