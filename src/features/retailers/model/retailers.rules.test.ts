import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { affiliateLink, countriesOf, isAffiliateLink } from './retailers.rules.ts'

const agreed = {
  retailer: 'Shop',
  templateUrl: 'https://shop.example/dp/{product_id}?via={affiliate_tag}',
  affiliateId: 'us-20',
  affiliateTag: 'two top',
}
const offer = (fields: { name?: string; url?: string; productId?: string | null }) => ({
  name: 'Shop',
  url: 'https://shop.example/g',
  productId: null,
  ...fields,
})

describe('the link to a retailer', () => {
  it('CALL-05: gets the parameters tag and affiliate if there are terms, and keeps its own', () => {
    const link = offer({ name: 'SHOP ', url: 'https://shop.example/g?colour=red~%20a&tag=old&flag#buy' })
    expect(affiliateLink(link, [agreed])).toBe(
      'https://shop.example/g?colour=red~%20a&flag&tag=us-20&affiliate=two%20top#buy',
    )
  })

  it.each([
    [affiliateLink(offer({}), [agreed]) ?? '', true],
    ['https://shop.example/g?a=1&tag=mine-20', true],
    ['https://shop.example/g?aff_id=7#x', true],
    [affiliateLink(offer({}), [{ ...agreed, affiliateId: '' }]) ?? '', false],
    ['https://www.amazon.com/s?k=tag+Jaipur', false],
    ['https://shop.example/g?tag=', false],
  ])('GAME-07: is an affiliate link only with an affiliate parameter: %s', (url, isTagged) => {
    expect(isAffiliateLink(url)).toBe(isTagged)
  })

  it('CALL-05: is built from the template if the offer has a product id', () => {
    expect(affiliateLink(offer({ productId: 'B0/7 &x' }), [agreed])).toBe(
      'https://shop.example/dp/B0%2F7%20%26x?via=two%20top&tag=us-20&affiliate=two%20top',
    )
  })

  it('CALL-05: stays plain if the template has no product id placeholder or does not give a URL', () => {
    const plain = 'https://shop.example/g?tag=us-20&affiliate=two%20top'
    for (const templateUrl of [
      'https://shop.example/?via={affiliate_tag}',
      '{product_id}',
      'javascript:{product_id}',
    ])
      expect(affiliateLink(offer({ productId: 'B07' }), [{ ...agreed, templateUrl }])).toBe(plain)
  })

  it('CALL-05: cannot lead to another host through a product id', () => {
    const templateUrl = 'https://shop.example{product_id}/'
    expect(affiliateLink(offer({ productId: '@evil.example' }), [{ ...agreed, templateUrl }])).not.toContain(
      '@',
    )
  })

  it('CALL-05: is unchanged without a template or an id, and for other retailers', () => {
    const link = offer({ url: 'https://shop.example/g?a=1', productId: 'B07' })
    expect(affiliateLink(link, [{ ...agreed, templateUrl: '' }])).toBe(link.url)
    expect(affiliateLink(link, [{ ...agreed, affiliateId: '' }])).toBe(link.url)
    expect(affiliateLink({ ...link, name: 'Shopkeeper' }, [agreed])).toBe(link.url)
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', 'ftp://x.example', 'http://', ' '])(
    'CALL-05: is never rendered for %j',
    (url) => {
      expect(affiliateLink(offer({ url, productId: 'B07' }), [agreed])).toBeNull()
    },
  )

  it('CALL-05: is an http(s) URL or null, whatever is stored', () => {
    const text = fc.oneof(fc.string(), fc.constant('\ud800'), fc.constantFrom('{product_id}', 'javascript:'))
    fc.assert(
      fc.property(fc.oneof(fc.webUrl(), text), text, text, text, (url, productId, id, template) => {
        const setting = { ...agreed, affiliateId: id, affiliateTag: id, templateUrl: template }
        const link = affiliateLink(offer({ url, productId }), [setting])
        expect(link === null || /^https?:$/.test(new URL(link).protocol)).toBe(true)
      }),
    )
  })

  it('CALL-05: has id and tag once, and keeps every other parameter', () => {
    const name = fc.string({ minLength: 1 }).filter((each) => each !== 'tag' && each !== 'affiliate')
    const parameters = fc.array(fc.tuple(name, fc.string()))
    const word = fc.string({ minLength: 1 })
    fc.assert(
      fc.property(parameters, word, word, (own, id, tag) => {
        const url = `https://shop.example/g?${new URLSearchParams(own)}`
        const link = affiliateLink(offer({ url }), [{ ...agreed, affiliateId: id, affiliateTag: tag }])
        const found = [...new URL(link ?? '').searchParams]
        const [asParsed] = [[...new URL(url).searchParams]]
        expect(found).toEqual([...asParsed, ['tag', id], ['affiliate', tag]])
      }),
    )
  })
})

it('GAME-07: names the countries of delivery in English, and leaves unknown codes unchanged', () => {
  const settings = [{ ...agreed, countries: 'AT, Narnia' }]
  expect(countriesOf('shop', settings)).toEqual([
    { code: 'AT', name: 'Austria' },
    { code: 'Narnia', name: 'Narnia' },
  ])
  expect(countriesOf('Other', settings)).toEqual([])
})
