import { expect, it } from 'vitest'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import { holdsMotion, stillAddress, withMotion } from './moving-pictures.ts'

const digest = '0123456789abcdef0123456789abcdef'

it('an animation is paused for readers who prefer less motion, with a link to play it', () => {
  const html = withMotion(
    sanitiseHtml(
      `<figure><img alt="Dice" src="/pictures/${digest}-moving.webp" width="9"><figcaption>Two</figcaption></figure>`,
    ),
  )
  expect(html).toContain(
    `<source srcset="/pictures/${digest}-moving.webp" media="(prefers-reduced-motion: no-preference)">`,
  )
  expect(html).toMatch(new RegExp(`<img[^>]* src="/pictures/${digest}\\.webp"[^>]*>`))
  expect(html).toContain('alt="Dice"')
  expect(html).toContain(`<a href="/pictures/${digest}-moving.webp">Play</a>`)
  expect(html).toContain('<figcaption>Two</figcaption>')
  expect(html.match(/-moving/g)).toHaveLength(2)
  expect(holdsMotion(html)).toBe(true)
})

it.each([
  `<img src="/pictures/${digest}.webp" alt="">`,
  `<img src="/pictures/${digest}-960.webp" alt="">`,
  `<img src="https://elsewhere.test/pictures/${digest}-moving.webp" alt="">`,
  `<p>&lt;img src="/pictures/${digest}-moving.webp"&gt;</p>`,
])('any other is as it was written: %s', (html) => {
  expect(withMotion(html)).toBe(html)
  expect(holdsMotion(html)).toBe(false)
})

it.each([
  [`/pictures/${digest}-moving.webp`, `/pictures/${digest}.webp`],
  [`https://site.test/pictures/${digest}-moving.webp`, `https://site.test/pictures/${digest}.webp`],
  [`/pictures/${digest}.webp`, `/pictures/${digest}.webp`],
  ['https://site.test/dice-moving.webp', 'https://site.test/dice-moving.webp'],
])('standing still, %s is %s', (src, still) => {
  expect(stillAddress(src)).toBe(still)
})
