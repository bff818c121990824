import { expect, it } from 'vitest'
import { AS_ON_THE_FORM } from './draft/game-differences.rules.ts'
import { FORM_PARTS } from './form-layout.rules.ts'

it('FORM-01: the form begins with what every game must say, and its index names the parts in this order', () => {
  const parts = [
    ['The game', 'part-the-game', 'title description imageUrl categories difficulty playMinutes minPlayers maxPlayers expertRating'],
    ['With two', 'part-with-two', 'twoPlayerVerdict twoPlayerReason mode mood expertReason'],
    ['On the box', 'part-on-the-box', 'tagline minAge year weight designers mechanics'],
    ['Flags', 'part-flags', 'featured bestSeller'],
    ['Publisher', 'part-publisher', 'publisherName publisherUrl publisherDescription publisherDescriptionHtml'],
    ['Gallery and video', 'part-gallery-and-video', 'galleryImages youtubeVideoId'],
    ['Retailers', 'part-retailers', 'retailers'],
    ['Search engines', 'part-search-engines', 'metaDescription ogImage metaKeywords canonicalUrl structuredData'],
  ]
  const known = parts.flatMap(([, , names]) => names?.split(' '))
  const told = FORM_PARTS.map(({ title, id, rows }) => [title, id, rows.flat().filter((name) => known.includes(name)).join(' ')])
  expect(told).toEqual(parts)
}) // biome-ignore format: a table

it('FORM-01: short fields stand beside each other, every other one in a row of its own', () => {
  const shared = FORM_PARTS.flatMap(({ rows }) => rows).filter((row) => typeof row !== 'string')
  expect(shared).toEqual(
    expect.arrayContaining([
      ['difficulty', 'playMinutes', 'minPlayers', 'maxPlayers', 'expertRating'],
      ['mode', 'mood'],
      ['minAge', 'year', 'weight', 'bggId'],
      ['featured', 'bestSeller'],
    ]),
  )
  for (const alone of ['title', 'description', 'designers', 'metaKeywords'])
    expect(shared.flat()).not.toContain(alone)
})

it('FORM-03: what differs between two states of a game is told in the order of the form', () => {
  expect(AS_ON_THE_FORM).toEqual(FORM_PARTS.flatMap(({ rows }) => rows.flat()))
})
