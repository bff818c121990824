import { expect, it } from 'vitest'
import { body, html, longText, picture, text, title, video, webAddress } from './text-kinds.rules.ts'

const TOLD = { label: 'Field', file: 'field', max: 5, lines: 2 }
/** What is said of a text. */
function told(
  field: { check: (value: string, tell: (fault: string | false | null) => void) => void },
  value: string,
) {
  const faults: string[] = []
  field.check(value, (fault) => {
    if (fault) faults.push(fault)
  })
  return faults
}

it('a text that every game has is empty where nobody wrote any; every other may be nothing', () => {
  const values = ['', 'a', null, 7, undefined, ['a']]
  for (const field of [title(TOLD), body(TOLD)]) {
    expect(field).toMatchObject({ unknown: '', refusal: 'Must be text' })
    expect(values.filter((value) => field.holds(value))).toEqual(['', 'a'])
  }
  for (const make of [text, longText, html, webAddress, picture, video]) {
    const field = make(TOLD)
    expect(field).toMatchObject({ unknown: null, refusal: 'Must be text' })
    expect(values.filter((value) => field.holds(value))).toEqual(['', 'a', null])
    expect([field.tidy(null), field.tidy(' '), field.tidy(' a ')]).toEqual([null, null, 'a'])
  }
})

it('texts are asked for by their kind: on a line, on several, as html, an address, a picture or a video', () => {
  const made = [title, text, body, longText, html, webAddress, picture, video].map((make) => make(TOLD))
  expect(made.map(({ kind }) => kind)).toEqual([
    ...['text', 'text', 'longText', 'longText'],
    ...['html', 'webAddress', 'picture', 'video'],
  ])
})

it('a title is kept on one line, a body on as many as it has', () => {
  expect(title(TOLD).tidy(' a \n b ')).toBe('a b')
  expect(body(TOLD).tidy(' a \n b ')).toBe('a \n b')
})

it('a text with a limit is told once it is longer', () => {
  for (const field of [title(TOLD), text(TOLD), body(TOLD), longText(TOLD), html(TOLD)]) {
    expect(told(field, '12345')).toEqual([])
    expect(told(field, '123456')).toEqual(['Use at most 5 characters'])
  }
})

it('an address, a picture and a video are told what they are not', () => {
  const noAddress = 'Enter an address that starts with http:// or https://'
  expect(told(webAddress(TOLD), 'https://site.test')).toEqual([])
  expect(told(webAddress(TOLD), '/ours.png')).toEqual([noAddress])
  expect(told(picture(TOLD), '/ours.png')).toEqual([])
  expect(told(picture(TOLD), 'ours.png')).toEqual([`${noAddress}, or choose a file`])
  expect(video(TOLD).tidy(' https://youtu.be/dQw4w9WgXcQ ')).toBe('dQw4w9WgXcQ')
  expect(told(video(TOLD), 'dQw4w9WgXcQ')).toEqual([])
  expect(told(video(TOLD), 'nothing')).toEqual([
    'Enter the video’s id, 11 letters and digits, or its address on YouTube',
  ])
})
