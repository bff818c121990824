/** Numbers as they are read: 1,234. Made once, because a list of choices has dozens of them. */
export const inFigures = new Intl.NumberFormat('en-US')
