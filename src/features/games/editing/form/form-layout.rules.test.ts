import { describe, expect, it } from 'vitest'
import { GAME_FIELDS } from '../../model/game-fields.rules.ts'
import { FORM_PARTS, filledIn, isFaulty, partId } from './form-layout.rules.ts'
import { emptyDraft } from './game-draft.rules.ts'

const partOf = (title: string) => {
  const part = FORM_PARTS.find((each) => each.title === title)
  if (!part) throw new Error(`there is no part ${title}`)
  return part
}
const empty = emptyDraft()
const typed = { ...empty, gallery: ['/a.webp'], texts: { ...empty.texts, youtubeVideoId: 'abc' } }

describe('the sections of the form', () => {
  it('contain every field once, under unique ids', () => {
    expect(FORM_PARTS.flatMap(({ rows }) => rows.flat()).toSorted()).toEqual([...GAME_FIELDS].toSorted())
    expect(new Set(FORM_PARTS.map(({ title }) => partId(title))).size).toBe(FORM_PARTS.length)
    expect(partId('Gallery and video')).toBe('part-gallery-and-video')
  })

  it('count filled fields: a text of spaces is empty, flags are not counted', () => {
    expect(filledIn(partOf('The game'), empty)).toEqual({ filled: 1, of: 9 })
    const title = { ...empty, texts: { ...empty.texts, title: 'Hive', description: '  ' } }
    expect(filledIn(partOf('The game'), title)).toEqual({ filled: 2, of: 9 })
    expect(filledIn(partOf('The game'), { ...title, categories: ['puzzle'] }).filled).toBe(3)
    expect(filledIn(partOf('Flags'), { ...empty, featured: true })).toEqual({ filled: 0, of: 0 })
    expect(filledIn(partOf('Gallery and video'), typed)).toEqual({ filled: 2, of: 2 })
    expect(filledIn(partOf('Retailers'), empty)).toEqual({ filled: 0, of: 1 })
  })

  it('have an error if one of their fields or list items has one', () => {
    expect(isFaulty(partOf('Retailers'), { 'retailers.1.url': 'Enter an address' })).toBe(true)
    expect(isFaulty(partOf('The game'), { 'retailers.1.url': 'Enter an address' })).toBe(false)
    expect(isFaulty(partOf('The game'), { title: 'Title is required' })).toBe(true)
    expect(isFaulty(partOf('The game'), { maxPlayers: 'Max players is required' })).toBe(true)
    expect(isFaulty(partOf('The game'), { year: 'Year is old', title: 'Title is required' })).toBe(true)
    expect(isFaulty(partOf('The game'), {})).toBe(false)
  })
})
