import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { affiliateLink } from './retailers.rules.ts'

const agreed = {
  retailer: 'Shop',
  templateUrl: 'https://shop.example/?p={product_id}',
  affiliateId: 'us-20',
  affiliateTag: 'two top',
}

describe('the link to a retailer', () => {
  it('CALL-05: gets tag and affiliate where something is agreed, and keeps its own parameters', () => {
    expect(affiliateLink('SHOP ', 'https://shop.example/g?colour=red&tag=old#buy', [agreed])).toBe(
      'https://shop.example/g?colour=red&tag=us-20&affiliate=two+top#buy',
    )
  })

  it('CALL-05: stays as it is without a template or an id, and for other retailers', () => {
    const url = 'https://shop.example/g?a=1'
    expect(affiliateLink('Shop', url, [{ ...agreed, templateUrl: '' }])).toBe(url)
    expect(affiliateLink('Shop', url, [{ ...agreed, affiliateId: '' }])).toBe(url)
    expect(affiliateLink('Shopkeeper', url, [agreed])).toBe(url)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', 'ftp://x.example', 'http://', ' '])(
    'CALL-05: is never rendered for %j',
    (url) => {
      expect(affiliateLink('Shop', url, [agreed])).toBeNull()
    },
  )

  it('CALL-05: is a web address or nothing, whatever is stored', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), fc.string()), fc.string(), (url, id) => {
        const link = affiliateLink('Shop', url, [{ ...agreed, affiliateId: id }])
        expect(link === null || /^https?:$/.test(new URL(link).protocol)).toBe(true)
      }),
    )
  })
})
