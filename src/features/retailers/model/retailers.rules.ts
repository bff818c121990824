import { isWebAddress } from '#/lib/address.ts'

/** Settings that turn the links to one retailer into affiliate links. A setting that is not used is an empty string. */
export interface AffiliateSettings {
  retailer: string
  templateUrl: string
  affiliateId: string
  affiliateTag: string
  /** Codes of the countries the retailer delivers to, `AT, DE`; empty for everywhere. */
  countries?: string
}

/** An offer: the retailer's name, the address without affiliate parameters, and the retailer's product id, if known. */
interface Offer {
  name: string
  url: string
  productId: string | null
}

const PRODUCT_ID = '{product_id}'
const AFFILIATE_TAG = '{affiliate_tag}'

/** Returns an offer's URL with the retailer's affiliate parameters (CALL-05). Returns null if the URL is invalid. */
export function affiliateLink(offer: Offer, settings: readonly AffiliateSettings[]): string | null {
  if (!isWebAddress(offer.url)) return null
  const setting = settings.find((each) => sameRetailer(each.retailer, offer.name))
  if (!setting?.templateUrl || !setting.affiliateId) return offer.url
  const link = new URL(filledTemplate(offer, setting) ?? offer.url)
  link.search = withParameter(link.search, 'tag', setting.affiliateId)
  if (setting.affiliateTag) link.search = withParameter(link.search, 'affiliate', setting.affiliateTag)
  return link.href
}

/** Whether a URL has an affiliate parameter, such as `tag=`. */
export const isAffiliateLink = (url: string) => /[?&](?:tag|affiliate|aff|aff_?id)=[^&#]/i.test(url)

/** Returns the countries that a retailer delivers to. An empty list means everywhere or unknown. */
export function countriesOf(
  name: string,
  settings: readonly AffiliateSettings[],
): { code: string; name: string }[] {
  const countries = settings.find(({ retailer }) => sameRetailer(retailer, name))?.countries
  if (!countries) return []
  const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
  // `of` throws for what is no code of a region.
  const nameOf = (code: string) => (/^[A-Za-z]{2}$/.test(code) ? names.of(code) : undefined) ?? code
  return countries.split(', ').map((code) => ({ code, name: nameOf(code) }))
}

/** Whether two names mean one retailer. */
function sameRetailer(one: string, other: string): boolean {
  return one.trim().toLowerCase() === other.trim().toLowerCase()
}

/** Returns the URL that the retailer's template makes of a product id; null without one, or if the result is no web address. */
function filledTemplate({ productId }: Offer, setting: AffiliateSettings): string | null {
  if (!productId || !setting.templateUrl.includes(PRODUCT_ID)) return null
  const filled = setting.templateUrl
    .replaceAll(PRODUCT_ID, encoded(productId))
    .replaceAll(AFFILIATE_TAG, encoded(setting.affiliateTag))
  return isWebAddress(filled) ? filled : null
}

/** Returns a query string with one parameter set. All other parameters stay exactly as they are written. */
function withParameter(search: string, name: string, value: string): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !new URLSearchParams(part).has(name))
  return [...others, `${name}=${encoded(value)}`].join('&')
}

/** Encodes a text for an address; lone surrogates become replacement characters. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
