import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#/testing/database/test-database.ts'
import { members } from './members.table.ts'
import {
  faultOfUsername,
  isFirstName,
  LOOK_ALIKES,
  lookAlikeKey,
  tidyUsername,
  USERNAME_WORDS,
} from './usernames.rules.ts'

const db = testDatabase('empty')

describe('a username', () => {
  it.each([
    ['', USERNAME_WORDS.missing],
    ['ab', USERNAME_WORDS.length],
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
    ['Admin', USERNAME_WORDS.reserved],
    ['adm1n', USERNAME_WORDS.reserved],
    ['a.d.m.i.n', USERNAME_WORDS.reserved],
    ['rnoderator', USERNAME_WORDS.reserved],
    ['аннаλ', USERNAME_WORDS.shape],
  ])('SET-01: %j is refused: %s', (typed, fault) => {
    expect(faultOfUsername(tidyUsername(typed), 'current')).toBe(fault)
  })

  it.each(
    'administrator moderator mod owner staff support system root help security official anonymous formermember deleted undefined null'.split(
      ' ',
    ),
  )('SET-01: %s is kept back', (name) => {
    expect(faultOfUsername(name, 'current')).toBe(USERNAME_WORDS.reserved)
  })

  it.each(['ann', 'Ann.Bell_7-b', 'Жанна', 'Ἀριάδνη', '石川さん', 'Łukasz', '김민수7', 'é'.repeat(30)])(
    'SET-01: %s is fine',
    (typed) => expect(faultOfUsername(tidyUsername(typed), 'current')).toBeUndefined(),
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
    expect(faultOfUsername(tidyUsername(typed), 'current')).toBeUndefined()
    expect(faultOfUsername(tidyUsername(`${typed}ann`), 'current')).toBe(USERNAME_WORDS.shape)
  })

  it('SET-01bc: is trimmed, written in one coding, and must differ from the current one', () => {
    expect(tidyUsername('  ａｎｎ  ')).toBe('ann')
    expect(faultOfUsername(tidyUsername(' ann '), 'ann')).toBe(USERNAME_WORDS.same)
    expect(faultOfUsername('Ann', 'ann')).toBeUndefined()
  })

  it.each([
    ['ann', 'ANN'],
    ['player1', 'playerl'],
    ['tom', 'torn'],
    ['bob0', 'bobo'],
    ['max', 'мах'],
    ['a.b.c', 'abc'],
  ])('SET-02: %s looks like %s', (one, other) => {
    expect(lookAlikeKey(one)).toBe(lookAlikeKey(other))
  })

  it.each([
    ['player-nhgpu59', true],
    ['player-abcdefg', true],
    [null, true],
    ['player-one', false],
    ['player-nhgpu590', false],
    ['player-ilo0011', false],
    ['mira_and_jo', false],
  ])('COMM-01b: that nobody chose is told from one that somebody did: %s', (username, isFirst) => {
    expect(isFirstName(username)).toBe(isFirst)
  })

  it('SET-02: names one sign seen for each sign typed', () => {
    expect([...LOOK_ALIKES.sign]).toHaveLength([...LOOK_ALIKES.seen].length)
    expect(new Set(LOOK_ALIKES.sign).size).toBe([...LOOK_ALIKES.sign].length)
  })

  it('SET-02: is seen by the database exactly as the rule sees it', async () => {
    const sign = fc.constantFrom(
      ...'abcilnorvwABCILNORVW0158_.-',
      ...LOOK_ALIKES.sign.replace('|', ''),
      'Ж',
      'é',
    )
    const name = fc.array(sign, { minLength: 3, maxLength: 30 }).map((signs) => signs.join(''))
    const names = fc.sample(name, 300)
    const seen = new Map(names.map((each) => [lookAlikeKey(each), each]))
    const rows = [...seen].map(([key, username]) => ({
      id: key || 'nothing',
      email: `${crypto.randomUUID()}@b.co`,
      username,
    }))
    const written = await db().insert(members).values(rows).returning()
    expect(written.map((row) => row.usernameSeenAs || 'nothing')).toEqual(rows.map((row) => row.id))
  })
})
