import { describe, expect, it } from 'vitest'
import { GAME_FIELDS } from '../../model/game-fields.rules.ts'
import { FORM_PARTS, isFaulty, partId } from './form-layout.rules.ts'

const partOf = (title: string) => {
  const part = FORM_PARTS.find((each) => each.title === title)
  if (!part) throw new Error(`there is no part ${title}`)
  return part
}

describe('the sections of the form', () => {
  it('contain every field once, under unique ids', () => {
    expect(FORM_PARTS.flatMap(({ rows }) => rows.flat()).toSorted()).toEqual([...GAME_FIELDS].toSorted())
    expect(new Set(FORM_PARTS.map(({ title }) => partId(title))).size).toBe(FORM_PARTS.length)
    expect(partId('Gallery and video')).toBe('part-gallery-and-video')
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
