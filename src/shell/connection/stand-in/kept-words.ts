import { atClock } from '../clock-words.ts'

/** When something was kept, in the visitor's own zone: "8:12 pm", and with its day where that was not today. */
export function keptWhen(at: number, now = Date.now()): string {
  const moment = new Date(at)
  if (moment.toDateString() === new Date(now).toDateString()) return atClock(at)
  return `${moment.toLocaleDateString('en-US', { month: 'long', day: 'numeric' })}, ${atClock(at)}`
}
