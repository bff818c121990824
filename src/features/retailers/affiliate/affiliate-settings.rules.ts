import { isWebAddress } from '#/lib/address.ts'
import { inFigures } from '#/lib/format.ts'
import { tidyLine } from '#/lib/text.ts'

const MAX_LENGTHS = { affiliateId: 200, affiliateTag: 200, templateUrl: 1_000, countries: 400 }

/** The affiliate settings of a retailer that editors can change (ADMIN-05). `countries` is `AT, DE`, or empty for everywhere. */
export type AffiliateTerms = Record<keyof typeof MAX_LENGTHS, string>
export const AFFILIATE_TERMS = Object.keys(MAX_LENGTHS) as (keyof AffiliateTerms)[]

/** Milliseconds from the last keystroke in an affiliate setting until it is saved (product spec, section 9). */
export const AFFILIATE_SAVE_DELAY_MS = 500

/** Placeholder of an empty template field; it shows where product id and tag go. */
export const TEMPLATE_EXAMPLE = 'https://www.example.com/dp/{product_id}?tag={affiliate_tag}'

/** Validates an affiliate setting after {@link tidyTerm}; returns the error message, undefined if it is valid. */
export function validateTerm(field: keyof AffiliateTerms, value: string): string | undefined {
  const longest = MAX_LENGTHS[field]
  if ([...value].length > longest) return `At most ${inFigures(longest)} characters`
  if (field === 'templateUrl' && value !== '' && (/\s/.test(value) || !isWebAddress(value)))
    return `Enter a full address, like ${TEMPLATE_EXAMPLE}`
  if (field === 'countries' && !/^([A-Z]{2}(, [A-Z]{2})*)?$/.test(value))
    return 'Use two-letter country codes with commas between them, such as US, CA'
  return undefined
}

/** Returns a typed affiliate setting as it is stored: trimmed to one line; countries as sorted codes (`uk de` to `DE, GB`). */
export function tidyTerm(field: keyof AffiliateTerms, typed: string): string {
  const line = tidyLine(typed)
  if (field !== 'countries') return line
  const codes = line
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '')
  return [...new Set(codes.map((code) => (code === 'UK' ? 'GB' : code)))].sort().join(', ')
}
