import { describe, expect, it } from 'vitest'
import { formatMode, formatVerdict } from '../model/games.rules.ts'
import { partedDescription } from './game-description.tsx'

describe('the texts of a game page', () => {
  it('describe the verdict for two: best, good, playable, avoid', () => {
    const words = (['best', 'good', 'playable', 'avoid'] as const).map(formatVerdict)
    expect(words).toEqual(['Best with two', 'Good with two', 'Playable with two', 'Avoid with two'])
  })

  it('describe whether two play together or against each other', () => {
    expect(formatMode('together')).toBe('Together, on the same side')
    expect(formatMode('against')).toBe('Against each other')
  })

  it('GAME-03: a description of usual length is shown completely', () => {
    const description = 'You sew. It is a race. '.repeat(30).trim()
    expect(partedDescription(description)).toEqual({ beginning: description, rest: '' })
  })

  it('GAME-03: a very long description is split after a sentence and loses nothing', () => {
    const description = 'You sew at one table. '.repeat(200).trim()
    const { beginning, rest } = partedDescription(description)
    expect(beginning).toMatch(/table\.$/)
    expect(`${beginning} ${rest}`).toBe(description)
  })

  it('GAME-03: a text without sentences or spaces is split too', () => {
    const { beginning, rest } = partedDescription('x'.repeat(5_000))
    expect(beginning + rest).toBe('x'.repeat(5_000))
    expect(beginning.length).toBeLessThan(900)
  })
})
