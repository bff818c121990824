import { describe, expect, it } from 'vitest'
import { languageOfTitle } from './title-language.ts'

describe('the language of a title', () => {
  it.each([
    ['Patchwork', undefined],
    ['CO₂', undefined],
    ['7 Wonders', undefined],
    ['', undefined],
    ['Πόλεμος Duel of the Ages', undefined],
    ['Χαμένες Πόλεις', 'el'],
    ['花見小路', 'zh'],
    ['花見のこみち', 'ja'],
    ['カタン', 'ja'],
    ['가이아 프로젝트', 'ko'],
    ['Потерянные города', 'ru'],
    ['Місто їжаків', 'uk'],
    ['Изгубљени градови', 'sr'],
    ['משחק לשניים', 'he'],
  ])('of %j is %s', (title, language) => {
    expect(languageOfTitle(title)).toBe(language)
  })
})
