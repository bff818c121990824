import { describe, expect, it } from 'vitest'
import { faultOfTerm, TEMPLATE_EXAMPLE, tidyTerm } from './affiliate-settings.rules.ts'

describe('what is agreed with a retailer', () => {
  it('ADMIN-05: has a template that is a web address with places to fill, or none', () => {
    expect(TEMPLATE_EXAMPLE).toMatch(/^https:.*\{product_id\}.*\{affiliate_tag\}/)
    expect(faultOfTerm('templateUrl', TEMPLATE_EXAMPLE)).toBeUndefined()
    expect(faultOfTerm('templateUrl', '')).toBeUndefined()
    for (const wrong of [
      'javascript:alert(1)',
      'www.example.com/{product_id}',
      '/own',
      'https://a b.example',
    ])
      expect(faultOfTerm('templateUrl', wrong)).toContain('Enter a full address')
    expect(faultOfTerm('templateUrl', `https://x.example/${'x'.repeat(1_000)}`)).toBe(
      'At most 1,000 characters',
    )
  })
  it('delivers to countries by their codes, in one order, or everywhere', () => {
    expect(tidyTerm('countries', ' uk; de,at at ')).toBe('AT, DE, GB')
    expect(faultOfTerm('countries', 'AT, DE')).toBeUndefined()
    expect(faultOfTerm('countries', '')).toBeUndefined()
    expect(faultOfTerm('countries', tidyTerm('countries', 'Germany'))).toContain('two-letter')
  })
})
