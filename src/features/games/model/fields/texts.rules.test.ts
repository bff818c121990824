import { describe, expect, it } from 'vitest'
import { oneLine, tidyJson, tidyNames, tidyText, validateVideo, youtubeIdOf } from './texts.rules.ts'

it('a text is stored trimmed and without characters a database rejects', () => {
  expect(tidyText(' a\u0000b \ud800 ')).toBe('ab \ufffd')
  expect(tidyText('two\nlines')).toBe('two\nlines')
  expect(oneLine(' two \n\t lines ')).toBe('two lines')
})

it('names are single lines, without empty ones and duplicates, in order', () => {
  expect(tidyNames([' Uwe ', 'Reiner  K.  Two', '', 'Uwe', ' '])).toEqual(['Uwe', 'Reiner K. Two'])
})

it('JSON is stored unchanged except for characters a database rejects, in values and keys', () => {
  const saved = { list: [1, 'ab', null, [true], { deep: 'ab' }], nothing: null, ' space ': ' stays ' }
  const typed = {
    'li\u0000st': [1, 'a\u0000b', null, [true], { deep: 'a\u0000b' }],
    nothing: null,
    ' space ': ' stays ',
  }
  expect(tidyJson(typed)).toEqual(saved)
  for (const value of [null, 7, true, []]) expect(tidyJson(value)).toEqual(value)
})

const ID = 'dQw4w9WgXcQ'

describe('the id of a YouTube video', () => {
  it.each([
    ID,
    ` ${ID} `,
    `https://www.youtube.com/watch?v=${ID}&t=42s`,
    `http://youtube.com/watch?list=x&v=${ID}`,
    `music.youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}?si=x`,
    `https://www.youtube-nocookie.com/embed/${ID}`,
    `https://m.youtube.com/shorts/${ID}`,
    `https://www.youtube.com/live/${ID}`,
    `https://www.youtube.com/v/${ID}`,
  ])('FORM-01: is found in %j', (typed) => {
    expect(youtubeIdOf(typed)).toBe(typed.includes(ID) ? ID : typed)
    expect(validateVideo(youtubeIdOf(typed))).toBeNull()
  })

  it.each([
    'nonsense',
    `${ID}x`,
    `https://evil.test/watch?v=${ID}`,
    `https://youtube.com.evil.test/watch?v=${ID}`,
    `https://notyoutube.com/watch?v=${ID}`,
    `https://x.youtube.com/watch?v=${ID}`,
    `https://youtu.be/${ID}/x`,
    `https://youtube.com/channel/${ID}`,
    'https://youtube.com/watch?v=short',
  ])('FORM-01: is not found in %j, which stays as it was typed', (typed) => {
    expect(youtubeIdOf(` ${typed} `)).toBe(typed)
    expect(validateVideo(typed)).toBe(
      'Enter the video’s id, 11 letters and digits, or its address on YouTube',
    )
  })
})
