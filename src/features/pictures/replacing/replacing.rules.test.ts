import { expect, it } from 'vitest'
import { leftInWords, replacedIn, replacedInWords } from './replacing.rules.ts'

const former = { digest: 'a'.repeat(32), width: 800, height: 600 }
const next = { digest: 'b'.repeat(32), width: 1600, height: 400 }
const other = `/pictures/${'c'.repeat(32)}.webp`

it('replaces an image in texts, lists and records, including its size', () => {
  expect(
    replacedIn(
      {
        featuredImage: `/pictures/${former.digest}.webp`,
        gallery: [other, `/pictures/${former.digest}.webp`],
        content: `<p>x</p><img src="/pictures/${former.digest}.webp" alt="Two" width="800" height="600"><img src="${other}" width="1" height="2">`,
        logo: { address: `/pictures/${former.digest}.webp`, width: 800, height: 600 },
        saved: { address: other, width: 3, height: 4 },
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
    saved: { address: other, width: 3, height: 4 },
    nothing: null,
    number: 7,
  })
})

it('names the number of places, and those changed since', () => {
  expect(replacedInWords('table.webp', 1)).toBe('table.webp is replaced in 1 place.')
  expect(replacedInWords('table.webp', 2)).toBe('table.webp is replaced in 2 places.')
  expect(leftInWords([])).toBeNull()
  expect(leftInWords(['the game Azul'])).toBe('the game Azul was changed since and stays as now.')
  expect(leftInWords(['the game Azul', 'the post Tea'])).toBe(
    'the game Azul and the post Tea were changed since and stay as now.',
  )
})
