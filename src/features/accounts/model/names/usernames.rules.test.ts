import { describe, expect, it } from 'vitest'
import { suggestedName, tidyUsername, USERNAME_WORDS, validateUsername } from './usernames.rules.ts'

describe('a username', () => {
  it.each([
    ['', USERNAME_WORDS.missing],
    ['x'.repeat(31), USERNAME_WORDS.length],
    ['two words', USERNAME_WORDS.shape],
    ['ann\u200bbell', USERNAME_WORDS.shape],
    ['ann\0bell', USERNAME_WORDS.shape],
    ['ann\u202ebell', USERNAME_WORDS.shape],
    ['<b>ann', USERNAME_WORDS.shape],
    ['ann@home', USERNAME_WORDS.shape],
    ['аnnbell', USERNAME_WORDS.shape],
    ['😀😀😀', USERNAME_WORDS.shape],
    ['_.-', USERNAME_WORDS.shape],
    ['аннаλ', USERNAME_WORDS.shape],
  ])('SET-01: %j is refused: %s', (typed, fieldError) => {
    expect(validateUsername(tidyUsername(typed), 'current')).toBe(fieldError)
  })

  it.each(['ann', 'Ann.Bell_7-b', 'Жанна', 'Ἀριάδνη', '石川さん', 'Łukasz', '김민수7', 'é'.repeat(30)])(
    'SET-01: %s is fine',
    (typed) => expect(validateUsername(tidyUsername(typed), 'current')).toBeUndefined(),
  )

  it.each([
    ['Armenian', 'Արամ'],
    ['Georgian', 'ნინო'],
    ['Hebrew', 'יעל_7'],
    ['Arabic', 'ليلى'],
    ['Devanagari', 'मीरा'],
    ['Bengali', 'মীরা'],
    ['Tamil', 'மீரா'],
    ['Thai', 'มานี'],
    ['katakana alone', 'ケンジ'],
  ])('SET-01: letters are of one alphabet: %s', (_alphabet, typed) => {
    expect(validateUsername(tidyUsername(typed), 'current')).toBeUndefined()
    expect(validateUsername(tidyUsername(`${typed}ann`), 'current')).toBe(USERNAME_WORDS.shape)
  })

  it('SET-01: is trimmed, normalised in Unicode, and must differ from the current one', () => {
    expect(tidyUsername('  ａｎｎ  ')).toBe('ann')
    expect(validateUsername(tidyUsername(' ann '), 'ann')).toBe(USERNAME_WORDS.same)
    expect(validateUsername('Ann', 'ann')).toBeUndefined()
  })
})

it.each([
  ['mia@example.org', 'Mia'],
  ['Jo@example.org', 'Jo'],
  ['ärne@example.org', 'Ärne'],
  ['mia.new@example.org', ''],
  ['mia7@example.org', ''],
  ['m@example.org', ''],
  ['info@example.org', ''],
  ['abcdefghijklmnopqrstu@example.org', ''],
  ['annаbell@example.org', ''],
])('suggests from %s the name %j', (email, name) => expect(suggestedName(email)).toBe(name))
