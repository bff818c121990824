/** When something was seen today, in the visitor's own zone: "8:12 pm". */
export const atClock = (at: number) =>
  new Date(at).toLocaleTimeString('en-US', { timeStyle: 'short' }).replace(/\s/gu, ' ').toLowerCase()
