import { expect, it } from 'vitest'
import { pairNames, stateOf } from './pair.rules.ts'

it.each([
  ['it is pending', {}, 'open'],
  ['a visitor opens', { callerId: null }, 'open'],
  ['the sender opens it', { callerId: 'mira' }, 'own'],
  ['its time is over', { isExpired: true }, 'expired'],
  ['it expired, for the sender', { isExpired: true, callerId: 'mira' }, 'own-over'],
  ['a member in another pair opens it', { partnerId: 'ada' }, 'in-a-pair'],
  ['another member accepted it', { outcome: 'accepted' }, 'accepted'],
  ['was declined, and is over too', { outcome: 'declined', isExpired: true }, 'declined'],
  ['the sender withdrew it, for the sender', { outcome: 'taken-back', callerId: 'mira' }, 'own-over'],
  ['the sender withdrew it', { outcome: 'taken-back' }, 'taken-back'],
  ['the two sit together by', { outcome: 'accepted', partnerId: 'mira' }, 'joined'],
  ['the two sit together by another, and is over', { isExpired: true, partnerId: 'mira' }, 'joined'],
  [
    'the sender accepted it, seen by them',
    { outcome: 'accepted', callerId: 'mira', partnerId: 'theo' },
    'own-over',
  ],
] as const)('an invitation that %s stands so', (_how, opened, state) => {
  const known = { outcome: null, isExpired: false, inviterId: 'mira', callerId: 'theo', partnerId: null }
  expect(stateOf({ ...known, ...opened })).toBe(state)
})

it.each([
  ['Mia', 'Theo', 0, ['Mia', 'Theo']],
  ['Mia', 'Theo', 1, ['Theo', 'Mia']],
  [null, 'Theo', 0, ['You', 'Theo']],
  [null, 'Theo', 1, ['Theo', 'You']],
  ['Mia', null, 0, ['Mia', 'your partner']],
  ['Mia', null, 1, ['Your partner', 'Mia']],
] as const)('names the pair of %s and %s, seen from side %i', (mine, name, side, names) =>
  expect(pairNames(mine, { name, side })).toEqual(names),
)
