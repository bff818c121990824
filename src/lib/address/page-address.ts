/** What campaigns, mails and networks hang on the links they spread; none of it changes the page that is meant. */
const CAMPAIGN_NAMES = new Set(
  (
    'fbclid gclid gclsrc gbraid wbraid dclid srsltid msclkid twclid ttclid yclid igshid igsh li_fat_id ' +
    'mc_cid mc_eid mkt_tok s_kwcid epik vero_id _ga _gl _hsenc _hsmi ref_src'
  ).split(' '),
)

/** An address in two parts, each as it was written. */
interface PartedAddress {
  /** The part that decides the page: rendering, caching and names see nothing else. */
  page: string
  /** The campaign parameters, joined by `&`; empty without any. */
  campaign: string
}

/**
 * Splits an address into what decides the page and campaign parameters. Caches use `page` as key, so that links from a newsletter
 * share entries with others.
 */
export function partedAddress(address: string): PartedAddress {
  const [beforeHash = '', hash] = split(address, '#')
  const [path = '', search] = split(beforeHash, '?')
  if (search === undefined) return { page: address, campaign: '' }
  const parameters = search.split('&').filter((parameter) => parameter !== '')
  const own = parameters.filter((parameter) => !isCampaign(parameter))
  const question = own.length === 0 ? '' : `?${own.join('&')}`
  return {
    page: path + question + (hash === undefined ? '' : `#${hash}`),
    campaign: parameters.filter(isCampaign).join('&'),
  }
}

/** Adds another address's campaign parameters to an address without a hash. */
export function withCampaign(address: string, campaign: string): string {
  if (campaign === '') return address
  return `${address}${address.includes('?') ? '&' : '?'}${campaign}`
}

/** A path in its canonical form: single slashes, none at the end. */
export function plainPath(path: string): string {
  return path.replace(/\/{2,}/g, '/').replace(/(?<=.)\/$/, '')
}

/** Converts a path to lower case, except file names and percent escapes. */
export function lowerCasePath(path: string): string {
  if (/\.[^/]*$/.test(path)) return path
  return path.toLowerCase().replace(/%[0-9a-f]{2}/g, (sign) => sign.toUpperCase())
}

function isCampaign(parameter: string): boolean {
  const [name = ''] = split(parameter.toLowerCase(), '=')
  return name.startsWith('utm_') || CAMPAIGN_NAMES.has(name)
}

function split(text: string, sign: string): [string, string?] {
  const place = text.indexOf(sign)
  return place === -1 ? [text] : [text.slice(0, place), text.slice(place + 1)]
}

/** Whether an address contains a NUL in its path or query. */
export const holdsNul = (address: string) => address.includes('%00')
