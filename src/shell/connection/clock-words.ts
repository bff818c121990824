import { timeHere } from '#/shared/dates.ts'

/** When something was seen today, in the visitor's own zone: "8:12 pm". */
export const atClock = (at: number) => timeHere(new Date(at)).toLowerCase()
