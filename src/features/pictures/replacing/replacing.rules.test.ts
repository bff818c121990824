import fc from 'fast-check'
import { expect, it } from 'vitest'
import { leftInWords, replacedIn, replacedInWords } from './replacing.rules.ts'

const former = { digest: 'a'.repeat(32), width: 800, height: 600 }
const next = { digest: 'b'.repeat(32), width: 1600, height: 400 }
const other = `/pictures/${'c'.repeat(32)}.webp`

it('writes the other picture in texts, lists and records, with its own size where a size stands beside it', () => {
  expect(
    replacedIn(
      {
        featuredImage: `/pictures/${former.digest}.webp`,
        gallery: [other, `/pictures/${former.digest}.webp`],
        content: `<p>x</p><img src="/pictures/${former.digest}.webp" alt="Two" width="800" height="600"><img src="${other}" width="1" height="2">`,
        logo: { address: `/pictures/${former.digest}.webp`, width: 800, height: 600 },
        kept: { address: other, width: 3, height: 4 },
        nothing: null,
        number: 7,
      },
      former,
      next,
    ),
  ).toEqual({
    featuredImage: `/pictures/${next.digest}.webp`,
    gallery: [other, `/pictures/${next.digest}.webp`],
    content: `<p>x</p><img src="/pictures/${next.digest}.webp" alt="Two" width="1600" height="400"><img src="${other}" width="1" height="2">`,
    logo: { address: `/pictures/${next.digest}.webp`, width: 1600, height: 400 },
    kept: { address: other, width: 3, height: 4 },
    nothing: null,
    number: 7,
  })
})

it('every image of a text gets the size of the other picture, but none where no size stands', () => {
  const image = (digest: string, size: string) => `<img src="/pictures/${digest}.webp"${size}>`
  const written = ['a', 'b'].map((each) => `<p>${each}</p>`)
  const text = (digest: string, size: string) => written.map((words) => words + image(digest, size)).join('')
  expect(replacedIn(text(former.digest, ' width="800" height="600"'), former, next)).toBe(
    text(next.digest, ' width="1600" height="400"'),
  )
  for (const size of ['', ' width="" height=""'])
    expect(replacedIn(text(former.digest, size), former, next)).toBe(text(next.digest, size))
})

it('and back again is what stood there, whatever else was written', () => {
  const piece = fc.constantFrom(
    'words',
    `/pictures/${former.digest}.webp`,
    other,
    `<img src="/pictures/${former.digest}.webp" width="800" height="600">`,
    `<img width="9" height="9" src="${other}">`,
  )
  const written = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: 'small' },
      fc.array(piece).map((pieces) => pieces.join(' ')),
      fc.integer(),
      fc.constant(null),
      fc.array(tie('value')),
      fc.dictionary(fc.string(), tie('value')),
    ),
  })).value
  fc.assert(
    fc.property(written, (said) => {
      const there = replacedIn(said, former, next)
      expect(JSON.stringify(there)).not.toContain(former.digest)
      expect(replacedIn(there, next, former)).toEqual(said)
    }),
  )
})

it('says in how many places, and what was changed since', () => {
  expect(replacedInWords('table.webp', 1)).toBe('table.webp is replaced in 1 place.')
  expect(replacedInWords('table.webp', 2)).toBe('table.webp is replaced in 2 places.')
  expect(leftInWords([])).toBeNull()
  expect(leftInWords(['the game Azul'])).toBe('the game Azul was changed since and stays as now.')
  expect(leftInWords(['the game Azul', 'the post Tea'])).toBe(
    'the game Azul and the post Tea were changed since and stay as now.',
  )
})
