import { decodeHTMLStrict } from 'entities'

/** The parsed value of a cell: null if the cell is blank, undefined if it is unreadable. */
export type Read<Value> = Value | null | undefined

const BLANKS = /[\s\u00a0\u2007\u2009\u202f\u200b\ufeff]+/g
const squeezed = (cell: string) => cell.replace(BLANKS, '')

/** Matches the most common numbers, which are parsed first for speed. */
const PLAIN_NUMBER = /^\d{1,9}$/

/** Parses a number in the formats of many countries: `8.5`, `8,5`, `1,234`, `1.234,50`, `1'234`, `12 345`. */
export function readNumber(cell: string): Read<number> {
  if (cell === '') return null
  if (PLAIN_NUMBER.test(cell)) return Number(cell)
  const bare = squeezed(cell)
    .replace(/^'/, '')
    .replace(/(?<=\d)['’](?=\d{3})/g, '')
  if (bare === '' || /^(?:n\/?a|-+|–|—|null|none|unknown)$/i.test(bare)) return null
  if (!/^[-+−]?[\d.,]+%?$/.test(bare) || !/\d/.test(bare)) return undefined
  const plain = withDecimalPoint(bare.replace('−', '-').replace(/%$/, ''))
  const number = plain === undefined ? Number.NaN : Number(plain)
  return Number.isFinite(number) ? number : undefined
}

/** Returns a number's text with a decimal point: the digits after a comma or point tell whether it separates thousands. */
function withDecimalPoint(bare: string): string | undefined {
  const [commas, points] = [bare.split(',').length - 1, bare.split('.').length - 1]
  if (commas === 0 && points <= 1) return bare
  if (commas > 0 && points > 0) {
    const isDecimalComma = bare.lastIndexOf(',') > bare.lastIndexOf('.')
    const [thousands, decimal] = isDecimalComma ? ['.', ','] : [',', '.']
    if (bare.split(decimal).length > 2) return undefined
    return bare.replaceAll(thousands, '').replace(decimal, '.')
  }
  if (commas === 1)
    return /^[-+]?[1-9]\d{0,2},\d{3}$/.test(bare) ? bare.replace(',', '') : bare.replace(',', '.')
  return /^[-+]?\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/.test(bare) ? bare.replace(/[.,]/g, '') : undefined
}

/** Parses an integer in various notations: `3`, `3.0`, `8+`, `x1`, `3×`. */
export function readCount(cell: string): Read<number> {
  if (cell === '') return null
  if (PLAIN_NUMBER.test(cell)) return Number(cell)
  // Seven, or seven thousand: that is not guessed.
  if (/^\s*\d{1,3}\.\d{3}\s*$/.test(cell)) return undefined
  const number = readNumber(
    cell
      .trim()
      .replace(/^[x×*]\s*(?=\d)/i, '')
      .replace(/\s*(?:[+x×*]|\.0+)$/i, ''),
  )
  return typeof number === 'number' && !Number.isInteger(number) ? undefined : number
}

/** Parses a duration to minutes: `30`, `1:15`, `1 h 15`, `1,5 h`, `45'`. A range such as `30-60` gives its upper end. */
export function readMinutes(cell: string): Read<number> {
  const bare = cell.replace(BLANKS, ' ').trim().toLowerCase()
  const range = /^(\d+)\s*[-–—]\s*(\d+)(.*)$/.exec(bare)
  if (range) return readMinutes(`${range[2]}${range[3]}`)
  const clock = /^(\d{1,2}):(\d{2})(?::\d{2})?$/.exec(bare)
  if (clock) return Number(clock[1]) * 60 + Number(clock[2])
  const hours =
    /^(\d+(?:[.,]\d+)?)\s*(?:h|hr|hrs|hours?|std\.?|stunden?|heures?|horas?|uur|óra)\s*(?:(\d{1,2})\s*(?:m|min|mins|minutes?|minuten|perc)?\.?)?$/.exec(
      bare,
    )
  if (hours) return Math.round(Number(hours[1]?.replace(',', '.')) * 60) + Number(hours[2] ?? 0)
  const number = readNumber(bare.replace(/\s*(?:m|min|mins|minutes?|minuten|minutos|perc|['’′])\.?$/, ''))
  return typeof number === 'number' ? Math.round(number) : number
}

const TRUE = new Set(
  '1 true yes y x ja j oui o vrai wahr sí si s verdadero igen i igaz waar ✓ ✔ ✔️ ☑ ☑️ ✅ √ ● • own owned'.split(
    ' ',
  ),
)
const FALSE = new Set(
  '0 false no n nein non faux falsch falso nee nem hamis onwaar ✗ ✘ ☐ ❌ - – — ○'.split(' '),
)

/** Parses a yes or no: a word in one of several languages, a symbol such as ✓, or a number. A positive number means yes. */
export function readFlag(cell: string): Read<boolean> {
  const bare = squeezed(cell).toLowerCase()
  if (bare === '') return null
  if (TRUE.has(bare)) return true
  if (FALSE.has(bare)) return false
  const count = readCount(bare)
  return typeof count === 'number' ? count > 0 : undefined
}

/** Possible orders of day and month in dates such as `3/4/2026`. */
export const DATE_ORDERS = ['day-first', 'month-first'] as const
export type DateOrder = (typeof DATE_ORDERS)[number]

const FIRST_YEAR = 1900
const SLASHED = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4}|\d{2})\b/
/** Days from the first one of Excel's calendar to the first of 1970. */
const EXCEL_EPOCH_DAYS = 25_569

/** Detects the order of day and month in dates such as `3/4/2026`. `either` means ambiguous; null means no such dates. */
export function dateOrderOf(cells: Iterable<string>): DateOrder | 'either' | null {
  let isEither = false
  for (const cell of cells) {
    const [, one, other] = SLASHED.exec(cell.trim()) ?? []
    if (one === undefined) continue
    if (Number(one) > 12) return 'day-first'
    if (Number(other) > 12) return 'month-first'
    isEither = true
  }
  return isEither ? 'either' : null
}

/** Converts the date in a cell to the form `2026-03-14`. `order` decides whether `3/4/2026` is a day in March or in April. */
export function readDay(cell: string, order: DateOrder = 'day-first'): Read<string> {
  const bare = cell.trim()
  if (bare === '') return null
  const [, year, month, day] = /^(\d{4})[-/.]\s?(\d{1,2})[-/.]\s?(\d{1,2})\.?(?=$|[T\s])/.exec(bare) ?? []
  if (year) return calendarDay(year, month, day)
  const dotted = /^(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4}|\d{2})(?=$|[T\s,])/.exec(bare)
  if (dotted) return calendarDay(dotted[3], dotted[2], dotted[1])
  const slashed = SLASHED.exec(bare)
  if (slashed) {
    const [, one, other, of] = slashed
    return order === 'day-first' ? calendarDay(of, other, one) : calendarDay(of, one, other)
  }
  if (/^\d{5}(?:[.,]\d+)?$/.test(bare)) {
    const days = Math.floor(Number(bare.replace(',', '.')))
    return new Date((days - EXCEL_EPOCH_DAYS) * 86_400_000).toISOString().slice(0, 10)
  }
  return undefined
}

function calendarDay(year = '', month = '', day = ''): string | undefined {
  const full = year.length === 2 ? `20${year}` : year
  const named = `${full}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const moment = new Date(`${named}T00:00:00Z`)
  const isDay = !Number.isNaN(moment.getTime()) && moment.toISOString().slice(0, 10) === named
  return isDay && Number(full) >= FIRST_YEAR ? named : undefined
}

/** Parses a year such as `1995` or `(1995)`. Returns null for 0, which means unknown. */
export function readYear(cell: string): Read<number> {
  const year = readCount(cell.replace(/^\((.*)\)$/, '$1'))
  if (year === null || year === 0) return null
  return year !== undefined && year >= -3500 && year <= 2200 ? year : undefined
}

const CURRENCY = /(?:\p{Sc}|\b[A-Z]{3}\b|\bkr\b|\bFt\b|\bzł)/u

/** Joins an amount and its currency to one text: `24.90 EUR`. Returns null if the amount is blank. */
export function joinPrice(amount: string, currency: string): string | null {
  const bare = amount.replace(BLANKS, ' ').trim()
  if (bare === '') return null
  if (typeof readNumber(bare) !== 'number') return bare
  const unit = currency.trim()
  return unit === '' || CURRENCY.test(bare) ? bare : `${bare} ${unit}`
}

/** Splits a price such as `24.90 EUR` into amount and currency. Both are empty if the text is no price. */
export function splitPrice(price: string): { amount: string; currency: string } {
  const currency = CURRENCY.exec(price)?.[0] ?? ''
  const amount = readNumber(price.replace(currency, ''))
  return typeof amount === 'number' ? { amount: String(amount), currency } : { amount: '', currency: '' }
}

/** Decodes the HTML entities in a text: `Aeon&#039;s End` becomes `Aeon's End`. */
export const decodeEntities = (text: string) => (text.includes('&') ? decodeHTMLStrict(text) : text)

/** Matches text that a spreadsheet would treat as a formula, even behind guarding apostrophes or in full-width characters. */
const FORMULA = /^'*[=+\-@\t\r＝＋－＠]/
const GUARDED = /^'+[=+\-@\t\r＝＋－＠]/

/** Puts an apostrophe before a CSV cell that a spreadsheet would run as a formula. The function `unguarded` removes it. */
export const guarded = (text: string) => (FORMULA.test(text) ? `'${text}` : text)
export const unguarded = (cell: string) => (GUARDED.test(cell) ? cell.slice(1) : cell)

/** Cuts a text to `maxLength` characters, and drops characters that the database rejects. Returns null if it is blank. */
export function boundedText(text: string, maxLength: number): string | null {
  const cut = text.replaceAll('\0', '').trim().slice(0, maxLength).toWellFormed()
  return cut.replace(/\ufffd$/, '').trimEnd() || null
}

/** Puts a text on one line, and cuts it to `maxLength` characters. Returns null if it is blank. */
export const boundedLine = (text: string | null | undefined, maxLength: number) =>
  boundedText((text ?? '').replaceAll('\0', '').replace(/\s+/g, ' '), maxLength)

const SHOWN_LENGTH = 40

/** Returns the first characters of a cell for a preview, without invalid characters. */
export const shownCell = (cell: string) =>
  cell.replaceAll('\0', '').trim().slice(0, SHOWN_LENGTH).toWellFormed()
