import { expect, it } from 'vitest'
import { keptWhen } from './own-page.tsx'

const at = new Date(2026, 10, 20, 20, 12).getTime()

it('tells the clock of today, and the day of what was earlier', () => {
  expect(keptWhen(at, new Date(2026, 10, 20, 23, 59).getTime())).toBe('8:12 pm')
  expect(keptWhen(at, new Date(2026, 10, 21, 0, 1).getTime())).toBe('November 20, 8:12 pm')
})
