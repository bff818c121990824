import { describe, expect, it } from 'vitest'
import { modeInWords, verdictInWords } from '#/domain/games/games.rules.ts'
import { partedDescription, titleLength, weightInWords } from './game-page.rules.ts'

describe('the words of a game page', () => {
  it('tells best, good and playable with two apart', () => {
    const words = (['best', 'good', 'playable'] as const).map(verdictInWords)
    expect(words).toEqual(['At its best with two', 'Good with two', 'Playable with two'])
  })

  it('says on which side the two players are', () => {
    expect(modeInWords('together')).toBe('Together, on one side')
    expect(modeInWords('against')).toBe('Against each other')
  })

  it.each([
    [1, 'Light'],
    [1.49, 'Light'],
    [1.5, 'Medium light'],
    [2.6, 'Medium'],
    [3.7, 'Medium heavy'],
    [5, 'Heavy'],
  ])('weighs %d as %s', (weight, words) => {
    expect(weightInWords(weight)).toBe(words)
  })

  it.each([
    ['Patchwork', 'short'],
    ['Targi', 'short'],
    ['The Castles of Burgundy', 'long'],
    ['Sherlock Holmes Consulting Detective: The Thames Murders', 'very-long'],
    ['🎲'.repeat(18), 'short'],
  ])('sets %j as a %s title', (title, length) => {
    expect(titleLength(title)).toBe(length)
  })

  it('GAME-03: shows a description of usual length whole', () => {
    const description = 'You sew. It is a race. '.repeat(30).trim()
    expect(partedDescription(description)).toEqual({ beginning: description, rest: '' })
  })

  it('GAME-03: parts a very long description after a sentence and loses nothing', () => {
    const description = 'You sew at one table. '.repeat(200).trim()
    const { beginning, rest } = partedDescription(description)
    expect(beginning).toMatch(/table\.$/)
    expect(`${beginning} ${rest}`).toBe(description)
  })

  it('GAME-03: parts a text without sentences or spaces as well', () => {
    const { beginning, rest } = partedDescription('x'.repeat(5_000))
    expect(beginning + rest).toBe('x'.repeat(5_000))
    expect(beginning.length).toBeLessThan(900)
  })
})
