import { expect, it } from 'vitest'
import { movingPictureAddress, ownPictureAddress, ownPictureSources, stillOfMoving } from './own-pictures.ts'

const digest = '0123456789abcdef0123456789abcdef'

it('GAME-10: one of our images is offered in three widths and two formats', () => {
  expect(ownPictureSources(ownPictureAddress(digest))).toEqual({
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
])('any other picture is what its address says: %s', (address) => {
  expect(ownPictureSources(address)).toBeNull()
})

it('an animation has the URL of its first frame; other images have none', () => {
  expect(stillOfMoving(movingPictureAddress(digest))).toBe(ownPictureAddress(digest))
  expect(stillOfMoving(ownPictureAddress(digest))).toBeNull()
  expect(stillOfMoving(`https://elsewhere.test/pictures/${digest}-moving.webp`)).toBeNull()
})
