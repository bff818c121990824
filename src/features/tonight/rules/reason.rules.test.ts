import { expect, it } from 'vitest'
import type { TwoPlayerVerdict } from '#/features/games/model/games.rules.ts'
import { pickable } from '../testing/pickable.ts'
import { type Answers, NO_ANSWERS, type QuestionName } from './answers.rules.ts'
import { fitOf } from './fit.rules.ts'
import { reasonsFor } from './reason.rules.ts'
import type { TonightGame } from './tonight-game.rules.ts'

function reasons(
  games: (Partial<TonightGame> & { verdict?: TwoPlayerVerdict | null })[],
  answers: Partial<Answers> = {},
  hardest: QuestionName | null = null,
) {
  const requested = { ...NO_ANSWERS, ...answers }
  const picks = games.map(({ verdict = 'best', ...facts }, at) => {
    const game = pickable({ ...facts, id: at + 1 })
    return { game: { ...game, verdict }, fit: fitOf(game, requested) }
  })
  return reasonsFor(picks, requested, hardest)
}
const fitOfOne = (...requested: Parameters<typeof reasons>) => reasons(...requested)[0]!.fit

it.each([
  [{}, {}, null, 'Half an hour, at its best with two'],
  [{ verdict: 'playable', difficulty: 'Easy' }, {}, null, 'Half an hour, easy'],
  [{ verdict: null, difficulty: null }, {}, null, 'Half an hour'],
  [{ playMinutes: 35, weight: 1.5, difficulty: 'Easy' }, { hard: '1' }, 'hard', '35 minutes, easy'],
  [{ playMinutes: 1, mode: 'together' }, { side: 'together' }, 'side', '1 minute, on the same side'],
  [{ playMinutes: 60 }, { side: 'against' }, 'side', 'An hour, against each other'],
  [{ playMinutes: 90 }, { time: '90' }, 'time', 'An hour and a half, at its best with two'],
  [{ verdict: 'good' }, {}, null, 'Half an hour, good with two'],
  [
    { weight: 2.8, difficulty: 'Easy' },
    { hard: '1' },
    'hard',
    'Half an hour, harder than you asked for for for for',
  ],
  [{ playMinutes: 99 }, { time: 'night' }, 'time', '99 minutes, at its best with two'],
  [{ playMinutes: 119 }, {}, null, 'An hour 59, at its best with two'],
  [{ playMinutes: 100 }, { time: 'night' }, 'time', 'An hour 40, at its best with two'],
  [{ playMinutes: 120 }, {}, null, '2 hours, at its best with two'],
  [{ playMinutes: 150 }, {}, null, '2 hours 30, at its best with two'],
  [{ playMinutes: 50 }, { time: '45' }, 'time', '50 minutes, a little over'],
  [{ weight: 2.1 }, { hard: '1' }, 'hard', 'Half an hour, a touch harder than you asked for for for for'],
  [{ weight: 2.8 }, { hard: '1' }, 'hard', 'Half an hour, one step harder than you asked for for for for'],
  [
    { weight: 4, difficulty: 'Hard' },
    { hard: '1' },
    'hard',
    'Half an hour, two steps harder than you asked for for for for',
  ],
  [{ playMinutes: 60 }, { time: '20' }, 'time', 'An hour, longer than you asked for for for for'],
  [{ mode: 'against' }, { side: 'together' }, 'side', 'Half an hour, against each other, this once'],
  [{ mode: 'together' }, { side: 'against' }, 'side', 'Half an hour, on the same side, this once'],
  [{ mode: 'both' }, { side: 'against' }, 'side', 'Half an hour, where you may both win'],
  [{ mode: null }, { side: 'against' }, 'side', 'Half an hour, on whichever side you like'],
  [{ playMinutes: null }, { time: '20' }, 'time', 'For as long as it takes, at its best with two'],
  [{ weight: null, difficulty: null }, { hard: '1' }, 'hard', 'Half an hour, as hard as you find it'],
  [
    { weight: 2.1, mode: 'together' },
    { hard: '1', side: 'together' },
    'side',
    'Half an hour, a touch harder than you asked for for for for, on the same side',
  ],
] as const)('TONIGHT-02: %j for %j says so', (facts, answers, hardest, expected) => {
  expect(fitOfOne([facts as Parameters<typeof reasons>[0][0]], answers, hardest)).toBe(expected)
})

it('TONIGHT-02: of a game nobody said anything of it says what holds of each', () => {
  const nothing = { playMinutes: null, difficulty: null, verdict: null, mode: null }
  expect(fitOfOne([nothing], {}, null)).toBe('For two')
})

it('TONIGHT-02: each has one thing the others have not', () => {
  const owns = reasons([
    { tagline: 'Quilts.', mechanics: ['Dice'] },
    { tagline: 'Quilts.', mechanics: ['Dice', 'Word clues'], designers: ['Ann'] },
    { mechanics: ['Dice'], designers: ['Ann', 'Bo'] },
  ]).map(({ own }) => own)
  expect(owns).toEqual(['Quilts.', 'The only one of these with word clues.', 'The one by Bo.'])
})

it('TONIGHT-02: three that are alike but for a number or their names are told apart by these', () => {
  expect(reasons([{ playMinutes: 20 }, { year: 1991 }, { year: 2001 }]).map(({ own }) => own)).toEqual([
    'The shortest of these.',
    'The oldest of these.',
    'None of the others is called Game 3.',
  ])
})

it('TONIGHT-02: what one of the others has is not its own, and it is the shortest only of all', () => {
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

it('TONIGHT-02: what it shares with only one of the others is not its own either', () => {
  const owns = reasons([
    { mechanics: ['Dice', 'Bluff'], designers: ['Ann', 'Bo'] },
    { mechanics: ['Dice'], designers: ['Ann'] },
    {},
  ]).map(({ own }) => own)
  expect(owns[0]).toBe('The only one of these with bluff.')
})

it('TONIGHT-02: and twins are told to be twins', () => {
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
