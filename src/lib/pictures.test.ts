import { expect, it } from 'vitest'
import { sanitiseHtml } from '#/server/security/sanitise-html.ts'
import {
  hasAnimation,
  ownImageAddress,
  ownImageSources,
  stillAddress,
  withPausableAnimations,
} from './pictures.ts'

const digest = '0123456789abcdef0123456789abcdef'

it('GAME-10: one of our images is offered in three widths and two formats', () => {
  expect(ownImageSources(ownImageAddress(digest))).toEqual({
    avif: `/pictures/${digest}-480.avif 480w, /pictures/${digest}-960.avif 960w, /pictures/${digest}-1600.avif 1600w`,
    webp: `/pictures/${digest}-480.webp 480w, /pictures/${digest}-960.webp 960w, /pictures/${digest}-1600.webp 1600w`,
  })
})

it.each([
  null,
  '',
  '/pictures/articles/stock.svg',
  `https://elsewhere.test/pictures/${digest}.webp`,
  `/pictures/${digest}.webp?x`,
  '/pictures/0123.webp',
])('an image from elsewhere has no renditions: %s', (address) => {
  expect(ownImageSources(address)).toBeNull()
})

const movingDigest = '0123456789abcdef0123456789abcdef'

it('an animation is paused for readers who prefer less motion, with a link to play it', () => {
  const html = withPausableAnimations(
    sanitiseHtml(
      `<figure><img alt="Dice" src="/pictures/${movingDigest}-moving.webp" width="9"><figcaption>Two</figcaption></figure>`,
    ),
  )
  expect(html).toContain(
    `<source srcset="/pictures/${movingDigest}-moving.webp" media="(prefers-reduced-motion: no-preference)">`,
  )
  expect(html).toMatch(new RegExp(`<img[^>]* src="/pictures/${movingDigest}\\.webp"[^>]*>`))
  expect(html).toContain('alt="Dice"')
  expect(html).toContain(`<a href="/pictures/${movingDigest}-moving.webp">Play</a>`)
  expect(html).toContain('<figcaption>Two</figcaption>')
  expect(html.match(/-moving/g)).toHaveLength(2)
  expect(hasAnimation(html)).toBe(true)
})

it.each([
  `<img src="/pictures/${movingDigest}.webp" alt="">`,
  `<img src="/pictures/${movingDigest}-960.webp" alt="">`,
  `<img src="https://elsewhere.test/pictures/${movingDigest}-moving.webp" alt="">`,
  `<p>&lt;img src="/pictures/${movingDigest}-moving.webp"&gt;</p>`,
])('html without an animation stays unchanged: %s', (html) => {
  expect(withPausableAnimations(html)).toBe(html)
  expect(hasAnimation(html)).toBe(false)
})

it.each([
  [`/pictures/${movingDigest}-moving.webp`, `/pictures/${movingDigest}.webp`],
  [
    `https://site.test/pictures/${movingDigest}-moving.webp`,
    `https://site.test/pictures/${movingDigest}.webp`,
  ],
  [`/pictures/${movingDigest}.webp`, `/pictures/${movingDigest}.webp`],
  ['https://site.test/dice-moving.webp', 'https://site.test/dice-moving.webp'],
])('the first frame of %s is %s', (src, still) => {
  expect(stillAddress(src)).toBe(still)
})
