/** Whether a text is an absolute web address that may be rendered as a link: `http:` or `https:` after parsing. */
export function isWebAddress(text: string): boolean {
  const url = URL.parse(text)
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}

/** Whether an address is a path of this site: one slash at its start (`//host`, `/\host` and `/\t/host` lead elsewhere). */
export function isOwnPath(text: string): boolean {
  return /^\/(?![/\\])\P{Cc}*$/u.test(text)
}

/** Returns the address of an image if it may be shown: a web address, or one of our own paths (ruling 15). Else null. */
export function shownPicture(address: string | null): string | null {
  return address !== null && (isWebAddress(address) || isOwnPath(address)) ? address : null
}

/** Longer ones are no address of ours. */
const LONGEST_PATH = 500

/** Steps of signing in and up: no one wants to return there. */
const ACCOUNT_STEPS = /^\/auth(?:\/|$)/

/** Normalises an address of this site to path, query and hash; undefined for other sites and for steps of signing in. */
export function ownPath(text: unknown): string | undefined {
  if (typeof text !== 'string' || text.length > LONGEST_PATH || !isOwnPath(text)) return undefined
  const here = 'http://own.invalid'
  const address = URL.canParse(text, here) ? new URL(text, here) : undefined
  if (address?.origin !== here || ACCOUNT_STEPS.test(address.pathname)) return undefined
  const path = `${address.pathname}${address.search}${address.hash}`
  // `/.//host` is a path, but would be written as `//host`.
  return path.startsWith('//') ? undefined : path
}

/** What campaigns, mails and networks hang on the links they spread; none of it changes the page that is meant. */
const CAMPAIGN_NAMES = new Set(
  (
    'fbclid gclid gclsrc gbraid wbraid dclid srsltid msclkid twclid ttclid yclid igshid igsh li_fat_id ' +
    'mc_cid mc_eid mkt_tok s_kwcid epik vero_id _ga _gl _hsenc _hsmi ref_src'
  ).split(' '),
)

/** An address in two parts, both unchanged. */
interface PartedAddress {
  /** The part that decides the page: rendering, caching and names see nothing else. */
  page: string
  /** The campaign parameters, joined by `&`; empty without any. */
  campaign: string
}

/** Splits an address into what decides the page, by which caches are keyed, and campaign parameters. */
export function partedAddress(address: string): PartedAddress {
  const [, path = '', search, hash = ''] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? []
  if (search === undefined) return { page: address, campaign: '' }
  const parameters = search.split('&').filter((parameter) => parameter !== '')
  const own = parameters.filter((parameter) => !isCampaign(parameter))
  const question = own.length === 0 ? '' : `?${own.join('&')}`
  return {
    page: path + question + hash,
    campaign: parameters.filter(isCampaign).join('&'),
  }
}

/** Adds campaign parameters, as {@link partedAddress} returns them, to an address without a hash. */
export function withCampaign(address: string, campaign: string): string {
  if (campaign === '') return address
  return `${address}${address.includes('?') ? '&' : '?'}${campaign}`
}

/** Returns a path in its canonical form: single slashes, none at the end. */
export function plainPath(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
}

/** Converts a path to lower case, except file names and percent escapes. */
export function lowerCasePath(path: string): string {
  if (/\.[^/]*$/.test(path)) return path
  return path.toLowerCase().replace(/%[0-9a-f]{2}/g, (sign) => sign.toUpperCase())
}

function isCampaign(parameter: string): boolean {
  const [name = ''] = parameter.toLowerCase().split('=', 1)
  return name.startsWith('utm_') || CAMPAIGN_NAMES.has(name)
}

/** Whether an address contains an encoded NUL, which PostgreSQL rejects in texts. */
export const holdsNul = (address: string) => address.includes('%00')

/** Parses the parameters of an address as plain texts, repeated ones as lists. No JSON: `1e3` stays `1e3`. */
export function readSearchParameters(search: string): Record<string, string | string[]> {
  const parameters = new URLSearchParams(search)
  const values = [...new Set(parameters.keys())].map((name) => {
    const [value = '', ...further] = parameters.getAll(name)
    return [name, further.length > 0 ? [value, ...further] : value]
  })
  return Object.fromEntries(values)
}

/** Formats parameters for an address, `?q=duel&players=2,3`: with readable commas, without empty values. */
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

/** Maximum length of a search text, here because every page has the search box but not the search code. */
export const searchTextLimit = 100
