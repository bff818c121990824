/** Names that still stand for several things, and for how many: they may only become fewer. */
export const STILL_TWINS: Readonly<Record<string, number>> = {
  isConflict: 3,
  isGone: 3,
  isOvertaken: 2,
}
