import { expect, it } from 'vitest'
import { INVITATION_STATES, INVITATION_WORDS, stateOf } from './pair.rules.ts'

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

it('of an invitation that cannot be taken it is said why, and what to do', () => {
  expect(INVITATION_STATES).toEqual([
    ...['open', 'own', 'joined', 'in-a-pair', 'accepted', 'declined', 'taken-back', 'expired', 'unknown'],
  ])
  const said = INVITATION_STATES.flatMap((state) =>
    state === 'open' || state === 'joined' ? [] : [INVITATION_WORDS[state].join(' ')],
  )
  expect(said).toEqual([
    'This is your own invitation. Send the link to the person you play with. It works for them, not for you.',
    'You share a table with somebody else. One table at a time: leave yours first, then open this link again.',
    'This invitation has been used. It was for one person, once. Ask whoever sent it for another one.',
    'Somebody said no to this invitation. If that was a slip, ask for another one.',
    'This invitation was taken back. Ask whoever sent it whether they meant to.',
    'This invitation has expired. It was good for 7 days. Ask whoever sent it for another one.',
    'This invitation is not known. Look whether the whole link was copied, or ask for another one.',
  ])
})
