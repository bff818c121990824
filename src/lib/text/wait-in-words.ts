/** A waiting time in words, rounded up; in minutes from a minute and a half on. */
export function waitInWords(seconds: number): string {
  if (seconds === 1) return '1 second'
  return seconds < 90 ? `${seconds} seconds` : `${Math.ceil(seconds / 60)} minutes`
}
