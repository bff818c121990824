import fc from 'fast-check'
import { expect, it } from 'vitest'
import { LIBRARY_WORDS, needsWords, tidyFileName, validateWords } from './library.rules.ts'

it.each([
  [{ words: '  ', isDecoration: false }, LIBRARY_WORDS.missing],
  [{ words: 'Two cups', isDecoration: true }, LIBRARY_WORDS.both],
  [{ words: 'x'.repeat(161), isDecoration: false }, LIBRARY_WORDS.tooLong],
  [{ words: ` ${'x'.repeat(160)} `, isDecoration: false }, null],
  [{ words: '', isDecoration: true }, null],
  [{ words: 'x', isDecoration: true }, LIBRARY_WORDS.both],
  [{ words: 'x', isDecoration: false }, null],
])('text of an image: %j', (stated, fieldError) => {
  expect(validateWords(stated)).toBe(fieldError)
})

it('needs an alternative text unless it is decorative', () => {
  expect(needsWords({ words: '', isDecoration: false })).toBe(true)
  expect(needsWords({ words: '', isDecoration: true })).toBe(false)
  expect(needsWords({ words: 'Two cups', isDecoration: false })).toBe(false)
})

it('a file name is reduced to its last part, in one line of at most 200 characters', () => {
  expect(tidyFileName('x'.repeat(201))).toBe('x'.repeat(200))
  expect(tidyFileName('C:\\photos\\box\n front.jpg')).toBe('box front.jpg')
  expect(tidyFileName('photos/ box\n front\u202e of\u2003two.jpg ')).toBe('box front of two.jpg')
  fc.assert(
    fc.property(
      fc.string({ unit: fc.constantFrom('a', '/', '\\\\', '\n', '\u202e', ' ', 'é'), maxLength: 500 }),
      (name) => {
        const saved = tidyFileName(name)
        expect(saved.length).toBeLessThanOrEqual(200)
        expect(saved).not.toMatch(/[/\\\n\u202e]|^ | {2}/)
      },
    ),
  )
})
