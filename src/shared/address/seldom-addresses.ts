/**
 * Where members' and editors' own pages stand, and those of readers that are seldom opened: a room, what friends shared, all
 * prices, the page for no connection, and what only a link in a mail leads to.
 */
const SELDOM =
  /^\/(admin|auth|dev|newsletter|offline|played|prices|reminder|room|settings|shared|shelf|us)(\/|$)/i

/** Whether the routes of an address are no part of what every page brings. */
export const isSeldomOpened = (pathname: string): boolean => SELDOM.test(pathname)
