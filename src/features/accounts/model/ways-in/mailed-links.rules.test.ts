import { describe, expect, it } from 'vitest'
import { LINK_LIFE_MS, tokenIn } from './mailed-links.rules.ts'

const TOKEN = `${'Ab-_'.repeat(10)}123`

describe('a mailed link', () => {
  it('is valid for a week, two days, a day or an hour, by purpose', () => {
    expect(LINK_LIFE_MS).toEqual({
      'confirm-email': 172_800_000,
      'change-email': 86_400_000,
      'keep-email': 604_800_000,
      'reset-password': 3_600_000,
      'undo-second-factor': 604_800_000,
    })
  })

  it.each([undefined, 7, '', [TOKEN], TOKEN.slice(1), `${TOKEN}1`, `${TOKEN.slice(1)}.`, ` ${TOKEN}`])(
    'has no token where %j stands',
    (token) => {
      expect(tokenIn({ token })).toEqual({})
    },
  )
})
