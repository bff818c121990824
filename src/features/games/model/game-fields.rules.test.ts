import { expect, it } from 'vitest'
import { gameFields } from './game-fields.rules.ts'

it('each field has a unique label, on the form and in files', () => {
  for (const name of ['label', 'file'] as const) {
    const names = Object.values(gameFields).map((field) => field[name])
    expect(names).not.toContain('')
    expect(new Set(names).size).toBe(names.length)
  }
})
