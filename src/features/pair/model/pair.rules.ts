export const INVITATION_OUTCOMES = ['accepted', 'declined', 'taken-back'] as const
export type InvitationOutcome = (typeof INVITATION_OUTCOMES)[number]

/** Number of days for which an invitation to a pair is valid. */
export const INVITATION_DAYS = 7
/** Number of days for which a member can undo leaving a pair. */
export const UNDO_DAYS = 7
