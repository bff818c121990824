/** The signs of a username an account begins with, and how many of them follow `player-`. */
export const FIRST_NAME_SIGNS = 'abcdefghjkmnpqrstuvxyz23456789'
export const FIRST_NAME_LENGTH = 7
const FIRST_NAME = new RegExp(`^player-[${FIRST_NAME_SIGNS}]{${FIRST_NAME_LENGTH}}$`)

/** Whether a username is the one an account began with, and nobody chose it. */
export const isFirstName = (username: string | null) => username === null || FIRST_NAME.test(username)
