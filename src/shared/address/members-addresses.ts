/** Where members' and editors' own pages stand, and those that only a link in a mail leads to. */
const MEMBERS = /^\/(admin|auth|dev|newsletter|played|reminder|settings|shelf|us)(\/|$)/i

/** Whether an address is none of a reader's: its routes are no part of what readers' pages bring. */
export const isOfMembers = (pathname: string): boolean => MEMBERS.test(pathname)
