import { describe, expect, it } from 'vitest'
import { TEMPLATE_EXAMPLE, tidyField, validateField } from './affiliate-settings.rules.ts'

describe('the affiliate settings of a retailer', () => {
  it('ADMIN-05: have a template that is a URL with placeholders, or none', () => {
    expect(TEMPLATE_EXAMPLE).toMatch(/^https:.*\{product_id\}.*\{affiliate_tag\}/)
    expect(validateField('templateUrl', TEMPLATE_EXAMPLE)).toBeUndefined()
    expect(validateField('templateUrl', '')).toBeUndefined()
    for (const wrong of [
      'javascript:alert(1)',
      'www.example.com/{product_id}',
      '/own',
      'https://a b.example',
    ])
      expect(validateField('templateUrl', wrong)).toContain('Enter a full address')
    expect(validateField('templateUrl', `https://x.example/${'x'.repeat(1_000)}`)).toBe(
      'At most 1,000 characters',
    )
  })
  it('have delivery countries as sorted codes; none means everywhere', () => {
    expect(tidyField('countries', ' uk; de,at at ')).toBe('AT, DE, GB')
    expect(validateField('countries', 'AT, DE')).toBeUndefined()
    expect(validateField('countries', '')).toBeUndefined()
    expect(validateField('countries', tidyField('countries', 'Germany'))).toContain('two-letter')
  })
})
