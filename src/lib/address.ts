/** Whether a text is an absolute `http:` or `https:` URL, which may be rendered as a link. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}

/** Whether a text is a path of this site: it starts with one slash. `//host` and `/\host` lead to other sites. */
export function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])\P{Cc}*$/u.test(text)
}

/** Returns the URL of an image if it is a web URL or a path of this site (ruling 15); otherwise null. */
export function shownImage(address: string | null): string | null {
  return address !== null && (isWebAddress(address) || isOwnPath(address)) ? address : null
}

/** Maximum length of a path of this site, in characters; longer texts are rejected. */
const LONGEST_PATH = 500

/** Matches the pages for signing in and up, to which no link should return. */
const ACCOUNT_STEPS = /^\/auth(?:\/|$)/

/** Normalises a path of this site, with query and hash. Returns undefined for other sites and sign-in pages. */
export function ownPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > LONGEST_PATH || !isOwnPath(text)) return undefined
  const here = 'http://own.invalid'
  const address = URL.canParse(text, here) ? new URL(text, here) : undefined
  if (address?.origin !== here || ACCOUNT_STEPS.test(address.pathname)) return undefined
  const path = `${address.pathname}${address.search}${address.hash}`
  // `/.//host` is a path, but would be written as `//host`.
  return path.startsWith('//') ? undefined : path
}

/** Query parameters that newsletters and social networks add to links for tracking; they do not change the page. */
const TRACKING_NAMES = new Set(
  (
    'fbclid gclid gclsrc gbraid wbraid dclid srsltid msclkid twclid ttclid yclid igshid igsh li_fat_id ' +
    'mc_cid mc_eid mkt_tok s_kwcid epik vero_id _ga _gl _hsenc _hsmi ref_src'
  ).split(' '),
)

/** A URL split into two parts. Neither part is changed. */
interface PartedAddress {
  /** The URL without tracking parameters; it decides what is rendered and cached. */
  page: string
  /** The tracking parameters, joined by `&`; empty without any. */
  tracking: string
}

/** Separates the tracking parameters of a URL, such as `utm_source`, from the rest of the URL. */
export function partedAddress(address: string): PartedAddress {
  const [, path = '', search, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? []
  if (search === undefined) return { page: address, tracking: '' }
  const parameters = search.split('&').filter((parameter) => parameter !== '')
  const own = parameters.filter((parameter) => !isTracking(parameter))
  const question = own.length === 0 ? '' : `?${own.join('&')}`
  return {
    page: path + question + hash,
    tracking: parameters.filter(isTracking).join('&'),
  }
}

/** Appends tracking parameters, such as `utm_source=x&utm_medium=y`, to a URL. The URL must have no hash. */
export function withTracking(address: string, tracking: string): string {
  if (tracking === '') return address
  return `${address}${address.includes('?') ? '&' : '?'}${tracking}`
}

/** Normalises a path: repeated slashes become one, and a final slash is removed. */
export function plainPath(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
}

/** Converts a path to lower case, except percent escapes. File paths such as `/a.PNG` stay unchanged. */
export function lowerCasePath(path: string): string {
  if (/\.[^/]*$/.test(path)) return path
  return path.toLowerCase().replace(/%[0-9a-f]{2}/g, (sign) => sign.toUpperCase())
}

function isTracking(parameter: string): boolean {
  const [name = ''] = parameter.toLowerCase().split('=', 1)
  return name.startsWith('utm_') || TRACKING_NAMES.has(name)
}

/** Whether a URL contains an encoded NUL, which PostgreSQL rejects in texts. */
export const holdsNul = (address: string) => address.includes('%00')

/** Parses search parameters. Numbers such as `1e3` stay texts. A repeated parameter becomes a list. */
export function readSearchParameters(search: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(search)
  const values = [...new Set(parameters.keys())].map((name) => {
    const [value = '', ...further] = parameters.getAll(name)
    return [name, further.length > 0 ? [value, ...further] : value]
  })
  return Object.fromEntries(values)
}

/** Formats search parameters: `?q=duel&players=2,3`. Commas stay readable, empty values are left out. */
export function writeSearchParameters(values: object): string {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(values)) {
    for (const each of Array.isArray(value) ? value : [value]) {
      if (each !== undefined && each !== null) parameters.append(name, String(each))
    }
  }
  const text = parameters.toString().replaceAll('%2C', ',')
  return text === '' ? '' : `?${text}`
}

/** Maximum length of a search text, in characters. */
export const searchTextLimit = 100
