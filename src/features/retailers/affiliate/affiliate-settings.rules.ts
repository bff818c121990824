import { isWebAddress } from '#/lib/address.ts'
import { inFigures } from '#/lib/format.ts'
import { tidyLine } from '#/lib/text.ts'

const MAX_LENGTHS = { affiliateId: 200, affiliateTag: 200, templateUrl: 1_000, countries: 400 }

/** The editable affiliate settings of a retailer (checklist ADMIN-05); countries are codes, `AT, DE`, empty for everywhere. */
export type AffiliateTerms = Record<keyof typeof MAX_LENGTHS, string>
export const AFFILIATE_TERMS = Object.keys(MAX_LENGTHS) as (keyof AffiliateTerms)[]

/** Milliseconds from the last keystroke until a field is saved (product spec, section 9). */
export const AFFILIATE_SAVE_DELAY_MS = 500

/** Placeholder of an empty template field; it shows where product id and tag go. */
export const TEMPLATE_EXAMPLE = 'https://www.example.com/dp/{product_id}?tag={affiliate_tag}'

/** Validates a normalised field, such as a template, which must be a web address or empty; undefined if it passes. */
export function validateTerm(field: keyof AffiliateTerms, value: string): string | undefined {
  const longest = MAX_LENGTHS[field]
  if ([...value].length > longest) return `At most ${inFigures(longest)} characters`
  if (field === 'templateUrl' && value !== '' && (/\s/.test(value) || !isWebAddress(value)))
    return `Enter a full address, like ${TEMPLATE_EXAMPLE}`
  if (field === 'countries' && !/^([A-Z]{2}(, [A-Z]{2})*)?$/.test(value))
    return 'Use two-letter country codes with commas between them, such as US, CA'
  return undefined
}

/** Normalises a field for storage: one line; countries as sorted codes, `uk de` becomes `DE, GB`. */
export function tidyTerm(field: keyof AffiliateTerms, typed: string): string {
  const line = tidyLine(typed)
  if (field !== 'countries') return line
  const codes = line
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter((code) => code !== '')
  return [...new Set(codes.map((code) => (code === 'UK' ? 'GB' : code)))].sort().join(', ')
}
