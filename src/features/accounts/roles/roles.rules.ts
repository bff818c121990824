/** What is said where a role cannot be given or taken. */
export const ROLE_REFUSALS = {
  ownersOnly: 'Only owners may do this',
  gone: 'This member is not there any more',
  unconfirmed: 'Their email is not confirmed yet. They can have a role once it is.',
  lastOwner: 'Nobody else is an owner. Make somebody else one first.',
  lastOwnerGoes: 'You are the only owner of the site. Make somebody else one first, under Roles & sessions.',
  lastOwnerMoves:
    'This address makes you the only owner of the site. Make somebody else one first, under Roles & sessions.',
  byAddress: (email: string) =>
    `Whoever has an address like ${email} is an owner. The role goes with the address.`,
} as const
