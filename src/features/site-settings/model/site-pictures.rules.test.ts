import { expect, it } from 'vitest'
import { faultOfSitePicture, NO_PICTURE, type SitePictureUse } from './site-pictures.rules.ts'

it.each<[SitePictureUse, fits: [number, number][], not: [number, number][]]>([
  ['logo', [[64, 64], [384, 64]], [[63, 63], [385, 64]]],
  ['icon', [[180, 180], [512, 512]], [[179, 179], [181, 180], [180, 181]]],
  ['share', [[600, 315]], [[599, 315], [600, 314]]],
])('a picture to be a %s is as large as it must be', (use, fits, not) => {
  const faultOf = ([width, height]: [number, number]) =>
    faultOfSitePicture(use, { address: '/pictures/0123456789abcdef0123456789abcdef.webp', width, height })
  expect(faultOfSitePicture(use, NO_PICTURE)).toBeUndefined()
  for (const size of fits) expect([size, faultOf(size)]).toEqual([size, undefined])
  for (const size of not) expect([size, faultOf(size)]).toEqual([size, expect.stringContaining(use)])
}) // biome-ignore format: a table
