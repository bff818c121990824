/** What can come of an invitation to a table. */
export const INVITATION_OUTCOMES = ['accepted', 'declined', 'taken-back'] as const
export type InvitationOutcome = (typeof INVITATION_OUTCOMES)[number]

/** How long an invitation is good, and how long whoever left may undo it. */
export const INVITATION_DAYS = 7
export const UNDO_DAYS = 7
