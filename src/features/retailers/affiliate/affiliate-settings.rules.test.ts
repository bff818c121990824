import { describe, expect, it } from 'vitest'
import {
  AFFILIATE_SAVE_DELAY_MS,
  faultOfRetailer,
  faultOfTerm,
  TEMPLATE_EXAMPLE,
} from './affiliate-settings.rules.ts'

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

  it('ADMIN-05: has an id and a tag of any signs, up to a length, on one line', () => {
    expect(faultOfTerm('affiliateId', 'anything & more')).toBeUndefined()
    for (const field of ['affiliateId', 'affiliateTag'] as const) {
      expect(faultOfTerm(field, '🎲'.repeat(200))).toBeUndefined()
      expect(faultOfTerm(field, 'x'.repeat(201))).toBe('At most 200 characters')
    }
  })

  it('is with somebody who has a name', () => {
    expect(faultOfRetailer('Shop')).toBeUndefined()
    expect(faultOfRetailer('x'.repeat(100))).toBeUndefined()
    expect(faultOfRetailer('—')).toBe('Enter the name of the retailer')
    expect(faultOfRetailer('x'.repeat(101))).toBe('At most 100 characters')
  })

  it('ADMIN-05: is saved half a second after the last keystroke', () => {
    expect(AFFILIATE_SAVE_DELAY_MS).toBe(500)
  })
})
