const KILO = 1000

/** Formats a size for people: `840 KB`, `12.4 MB`. */
export function sizeInWords(bytes: number): string {
  const units = ['KB', 'MB', 'GB', 'TB']
  let size = Math.max(bytes / KILO, 1)
  let unit = 0
  while (size >= KILO && unit < units.length - 1) {
    size /= KILO
    unit += 1
  }
  return `${size < 10 && unit > 0 ? size.toFixed(1) : Math.round(size)} ${units[unit]}`
}
