export const INVITATION_OUTCOMES = ['accepted', 'declined', 'taken-back'] as const
export type InvitationOutcome = (typeof INVITATION_OUTCOMES)[number]

/** Days an invitation is valid, and days a member can undo leaving. */
export const INVITATION_DAYS = 7
export const UNDO_DAYS = 7
