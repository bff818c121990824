export const INVITATION_OUTCOMES = ['accepted', 'declined', 'taken-back'] as const
export type InvitationOutcome = (typeof INVITATION_OUTCOMES)[number]

/** Number of days that an invitation to a pair is valid. */
export const INVITATION_DAYS = 7
/** A member who left a pair can return to it within this number of days. */
export const UNDO_DAYS = 7

/** Returns the partner's name, or "your partner" if they have no username. */
export const partnerName = (name: string | null | undefined) => name ?? 'your partner'

/** Returns the names of a pair's two members: left, then right. Missing names become "You" and "your partner". */
export function pairNames(
  myName: string | null,
  pair: { name: string | null; side: 0 | 1 } | null | undefined,
): [string, string] {
  const me = myName ?? 'You'
  return pair?.side === 1 ? [pair.name ?? 'Your partner', me] : [me, partnerName(pair?.name)]
}

export const initialOf = (name: string) => [...name][0]?.toLocaleUpperCase('en') ?? '?'

/** States of an invitation for the visitor who opens its link. */
export const INVITATION_STATES = [
  'open',
  'own',
  'own-over',
  'joined',
  'in-a-pair',
  'accepted',
  'declined',
  'taken-back',
  'expired',
  'unknown',
] as const
export type InvitationState = (typeof INVITATION_STATES)[number]

interface Opened {
  outcome: InvitationOutcome | null
  isExpired: boolean
  inviterId: string
  callerId: string | null
  partnerId: string | null
}

/** Returns the state of an invitation for the visitor who opens its link. */
export function stateOf({ outcome, isExpired, inviterId, callerId, partnerId }: Opened): InvitationState {
  if (callerId === inviterId) return outcome === null && !isExpired ? 'own' : 'own-over'
  if (partnerId === inviterId) return 'joined'
  if (outcome !== null) return outcome
  if (isExpired) return 'expired'
  return partnerId === null ? 'open' : 'in-a-pair'
}

/** Messages for an invitation that cannot be accepted: the reason, and what to do. */
export const INVITATION_WORDS: Record<Exclude<InvitationState, 'open' | 'joined'>, [string, string]> = {
  own: ['This is your own invitation.', 'Send the link to the person you play with. It only works for them.'],
  'own-over': ['This is your own invitation.', 'It can’t be used anymore. Your page says how it went.'],
  'in-a-pair': [
    'You’re already in a pair.',
    'You can be in one pair at a time. Leave yours first, then open this link again.',
  ],
  accepted: ['This invitation has been used.', 'It was for one person, once. Ask the sender for a new one.'],
  declined: ['This invitation was declined.', 'If that was a mistake, ask for a new one.'],
  'taken-back': ['This invitation was withdrawn.', 'Ask the sender if they meant to.'],
  expired: [
    'This invitation has expired.',
    `It was good for ${INVITATION_DAYS} days. Ask the sender for a new one.`,
  ],
  unknown: ['We don’t know this invitation.', 'Check that you copied the whole link, or ask for a new one.'],
}

const LEAVING_OUTCOMES = ['left', 'returned', 'refused', 'signed-out'] as const
export type LeavingOutcome = (typeof LEAVING_OUTCOMES)[number]

/** Validates the search parameter `outcome`, the result of leaving a pair. Unknown values are dropped. */
export function leavingOutcomeIn({ outcome }: Record<string, unknown>): { outcome?: LeavingOutcome } {
  const known = LEAVING_OUTCOMES.find((one) => one === outcome)
  return known ? { outcome: known } : {}
}
