import { isWebAddress } from '#/lib/address.ts'

/** The affiliate settings of a retailer; those that are not set are empty texts. */
export interface AffiliateSetting {
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

/**
 * Returns the link to a retailer's offer (checklist CALL-05). If the retailer's setting has a template and an affiliate id, the
 * template builds the link of an offer with a product id, and the link gets `tag` (the id) and `affiliate` (the tag) besides its
 * own parameters. Null if the address is no web address: it must not be rendered.
 */
export function affiliateLink(offer: Offer, settings: readonly AffiliateSetting[]): string | null {
  if (!isWebAddress(offer.url)) return null
  const setting = settings.find((each) => sameRetailer(each.retailer, offer.name))
  if (!setting?.templateUrl || !setting.affiliateId) return offer.url
  const link = new URL(filledTemplate(offer, setting) ?? offer.url)
  link.search = withParameter(link.search, 'tag', setting.affiliateId)
  if (setting.affiliateTag) link.search = withParameter(link.search, 'affiliate', setting.affiliateTag)
  return link.href
}

/** Whether a link is an affiliate link: one we tagged, or one an editor entered with a tag. */
export const isAffiliateLink = (url: string) => /[?&](?:tag|affiliate|aff|aff_?id)=[^&#]/i.test(url)

/** The countries a retailer delivers to, in English; empty if it delivers everywhere, or is unknown. */
export function countriesOf(
  name: string,
  settings: readonly AffiliateSetting[],
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

/** Fills in the template; null without a product id or if the result is no web address. */
function filledTemplate({ productId }: Offer, setting: AffiliateSetting): string | null {
  if (!productId || !setting.templateUrl.includes(PRODUCT_ID)) return null
  const filled = setting.templateUrl
    .replaceAll(PRODUCT_ID, encoded(productId))
    .replaceAll(AFFILIATE_TAG, encoded(setting.affiliateTag))
  return isWebAddress(filled) ? filled : null
}

/** A query with one parameter set; every other one stays as it is written, to the byte. */
function withParameter(search: string, name: string, value: string): string {
  const others = search
    .replace(/^\?/, '')
    .split('&')
    .filter((part) => part !== '' && !new URLSearchParams(part).has(name))
  return [...others, `${name}=${encoded(value)}`].join('&')
}

/** Encodes a text for an address; lone surrogates become replacement characters. */
const encoded = (text: string) => encodeURIComponent(text.toWellFormed())
