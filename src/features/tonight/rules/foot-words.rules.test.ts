import { expect, it } from 'vitest'
import { footWords } from './reason.rules.ts'

const three = [{ bends: [] }, { bends: [] }, { bends: [] }]
const bent = [{ bends: [] }, { bends: ['side'] }]

it.each([
  [{ fitting: 44 }, 'From 44 games that fit. We don’t save your answers; they’re only in the link.'],
  [
    { fitting: 1, nearly: 1200, page: 2 },
    'From one game that fits, and 1,200 that nearly do. We don’t save your answers; they’re only in the link.',
  ],
  [{ fitting: 44, page: 15 }, 'From 44 games that fit. These are the last of them.'],
  [{ fitting: 6, page: 2, pageCount: 2 }, 'From 6 games that fit. These are the last of them.'],
  [
    { fitting: 3, pageCount: 1 },
    'From 3 games that fit. We don’t save your answers; they’re only in the link.',
  ],
  [{ picks: bent }, 'No game fits all of that. These come closest; each says what we stretched.'],
  [
    { picks: bent, nearly: 1 },
    'One game fits all of that. The other two come close; each says what we stretched.',
  ],
  [
    { picks: bent, fitting: 1, nearly: 1 },
    'Two games fit all of that. The third comes close and says what we stretched.',
  ],
])('%j is told as "%s"', (found, words) => {
  expect(footWords({ picks: three, fitting: 0, nearly: 0, page: 1, pageCount: 15, ...found })).toBe(words)
})
