import { isWebAddress } from '#/lib/address.ts'
import { inFigures } from '#/lib/format.ts'
import { tidyLine } from '#/lib/text.ts'

const MAX_LENGTHS = { affiliateId: 200, affiliateTag: 200, templateUrl: 1_000, countries: 400 }

/** Editors can change these settings of a retailer (ADMIN-05), such as the affiliate tag in links to the retailer. */
export type AffiliateFields = Record<keyof typeof MAX_LENGTHS, string>
export const AFFILIATE_FIELDS = Object.keys(MAX_LENGTHS) as (keyof AffiliateFields)[]

/** Milliseconds between typing an affiliate setting and saving it (product spec, section 9). */
export const AFFILIATE_SAVE_DELAY_MS = 500

/** Example of a template for affiliate links, shown in the empty field. */
export const TEMPLATE_EXAMPLE = 'https://www.example.com/dp/{product_id}?tag={affiliate_tag}'

/** Validates a field of the affiliate settings. Returns an error message, or undefined if the value is valid. */
export function validateField(field: keyof AffiliateFields, value: string): string | undefined {
  const longest = MAX_LENGTHS[field]
  if ([...value].length > longest) return `At most ${inFigures(longest)} characters`
  if (field === 'templateUrl' && value !== '' && (/\s/.test(value) || !isWebAddress(value)))
    return `Enter a full address, like ${TEMPLATE_EXAMPLE}`
  if (field === 'countries' && !/^([A-Z]{2}(, [A-Z]{2})*)?$/.test(value))
    return 'Use two-letter country codes with commas between them, such as US, CA'
  return undefined
}

/** Normalizes an affiliate field that an editor typed. Country codes are corrected and sorted: `uk de` becomes `DE, GB`. */
export function tidyField(field: keyof AffiliateFields, typed: string): string {
  const line = tidyLine(typed)
  if (field !== 'countries') return line
  const codes = line
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '')
  return [...new Set(codes.map((code) => (code === 'UK' ? 'GB' : code)))].sort().join(', ')
}
