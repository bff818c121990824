import { expect, it } from 'vitest'
import { letterOf, spokenName, stateOf } from './pair.rules.ts'

it.each([
  ['mira', 'M'],
  ['Jo', 'J'],
  ['émile', 'É'],
  ['istanbul', 'I'],
  ['\u{1f98a}fox', '\u{1f98a}'],
  ['', '?'],
])('writes for “%s” the letter %s', (name, letter) => {
  expect(letterOf(name)).toBe(letter)
})

it('speaks of whoever has no name as somebody', () => {
  expect([spokenName('mira'), spokenName(null), spokenName(undefined)]).toEqual([
    'mira',
    'Somebody',
    'Somebody',
  ])
})

it.each([
  ['nobody has answered', {}, 'open'],
  ['a visitor opens', { callerId: null }, 'open'],
  ['whoever sent it opens', { callerId: 'mira' }, 'own'],
  ['its time is over', { isExpired: true }, 'expired'],
  ['its time is over, for whoever sent it', { isExpired: true, callerId: 'mira' }, 'expired'],
  ['somebody in another pair opens', { partnerId: 'ada' }, 'in-a-pair'],
  ['somebody else took', { outcome: 'accepted' }, 'accepted'],
  ['was declined, and is over too', { outcome: 'declined', isExpired: true }, 'declined'],
  ['whoever sent it took back', { outcome: 'taken-back', callerId: 'mira' }, 'taken-back'],
  ['the two sit together by', { outcome: 'accepted', partnerId: 'mira' }, 'joined'],
  ['the two sit together by another, and is over', { isExpired: true, partnerId: 'mira' }, 'joined'],
  [
    'whoever sent it took, seen by them',
    { outcome: 'accepted', callerId: 'mira', partnerId: 'theo' },
    'accepted',
  ],
] as const)('an invitation that %s stands so', (_how, opened, state) => {
  const known = { outcome: null, isExpired: false, inviterId: 'mira', callerId: 'theo', partnerId: null }
  expect(stateOf({ ...known, ...opened })).toBe(state)
})
