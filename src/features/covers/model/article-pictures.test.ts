import { Resvg } from '@resvg/resvg-js'
import { describe, expect, it } from 'vitest'
import { articlePictureNames, printArticlePicture } from './print-cover.rules.ts'

describe('article pictures', () => {
  it('there is one for each of the eight articles, and one for any other', () => {
    expect(articlePictureNames).toEqual([
      'first-ten',
      'losing-well',
      'small-table',
      'same-side',
      'takes-two',
      'twenty-minutes',
      'long-evening',
      'rulebook',
      'stock',
    ])
  })

  it('each is different, in 16:10, under 6 KB', () => {
    const prints = articlePictureNames.map(printArticlePicture)
    expect(new Set(prints).size).toBe(prints.length)
    for (const svg of prints) {
      expect(svg.length).toBeLessThan(6144)
      const { width, height } = new Resvg(svg)
      expect(width / height).toBe(1.6)
    }
  })
})
