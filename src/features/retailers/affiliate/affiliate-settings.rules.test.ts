import { describe, expect, it } from 'vitest'
import { TEMPLATE_EXAMPLE, tidyTerm, validateTerm } from './affiliate-settings.rules.ts'

describe('the affiliate terms of a retailer', () => {
  it('ADMIN-05: have a template that is a URL with placeholders, or none', () => {
    expect(TEMPLATE_EXAMPLE).toMatch(/^https:.*\{product_id\}.*\{affiliate_tag\}/)
    expect(validateTerm('templateUrl', TEMPLATE_EXAMPLE)).toBeUndefined()
    expect(validateTerm('templateUrl', '')).toBeUndefined()
    for (const wrong of [
      'javascript:alert(1)',
      'www.example.com/{product_id}',
      '/own',
      'https://a b.example',
    ])
      expect(validateTerm('templateUrl', wrong)).toContain('Enter a full address')
    expect(validateTerm('templateUrl', `https://x.example/${'x'.repeat(1_000)}`)).toBe(
      'At most 1,000 characters',
    )
  })
  it('have delivery countries as sorted codes; none means everywhere', () => {
    expect(tidyTerm('countries', ' uk; de,at at ')).toBe('AT, DE, GB')
    expect(validateTerm('countries', 'AT, DE')).toBeUndefined()
    expect(validateTerm('countries', '')).toBeUndefined()
    expect(validateTerm('countries', tidyTerm('countries', 'Germany'))).toContain('two-letter')
  })
})
