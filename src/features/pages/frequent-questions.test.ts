import { describe, expect, it } from 'vitest'
import { frequentQuestions, frequentQuestionsData } from './frequent-questions.ts'

describe('the frequent questions', () => {
  const questions = frequentQuestions('Pair & Co')

  it('PAGE-02: eight items on the eight topics, in their order', () => {
    expect(questions.map((item) => item.id)).toEqual([
      'good-couples-game',
      'two-player-focus',
      'how-games-are-chosen',
      'favorites',
      'shipping',
      'how-often',
      'beginners',
      'suggest-a-game',
    ])
  })

  it('PAGE-02: contains the required statements', () => {
    const stated = (id: string) => questions.find((item) => item.id === id)?.answer.join(' ')
    expect(stated('favorites')).toContain('A free account')
    // FIND-04: a guest's choices are saved all the same.
    expect(stated('favorites')).toContain('Until then they’re saved in this browser')
    expect(stated('shipping')).toContain('not a retailer')
    expect(stated('beginners')).toContain('Easy')
    expect(stated('suggest-a-game')).toContain('contact form')
    expect(questions.at(-1)?.link?.to).toBe('/contact')
  })

  it('PAGE-02: uses the site’s name, and the same texts in the structured data', () => {
    const data = JSON.stringify(frequentQuestionsData(questions))
    expect(data).toContain('Pair & Co')
    for (const { question, answer } of questions) {
      expect(data).toContain(JSON.stringify(question).slice(1, -1))
      for (const paragraph of answer) expect(data).toContain(paragraph)
    }
  })
})
