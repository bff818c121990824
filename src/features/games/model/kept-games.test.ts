import fc from 'fast-check'
import { expect, it } from 'vitest'
import { aGameEntered } from '#/testing/game-entered.ts'
import { tidyGame } from './game-form.rules.ts'

it('normalising a stored game again changes nothing, and no text contains what a database rejects', () => {
  const text = fc.string({ unit: 'binary', maxLength: 30 })
  const fields = fc.record({
    title: text,
    description: text,
    tagline: fc.option(text),
    designers: fc.array(text),
    galleryImages: fc.array(text),
    structuredData: fc.option(fc.dictionary(text, text)),
  })
  fc.assert(
    fc.property(fields, (typed) => {
      const tidied = tidyGame(aGameEntered(typed))
      expect(tidyGame(tidied)).toEqual(tidied)
      expect(JSON.stringify(tidied)).not.toMatch(/\\u0000|\\ud[89a-f]/)
    }),
  )
})
