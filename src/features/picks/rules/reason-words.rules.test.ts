import { describe, expect, it } from 'vitest'
import { formatReason } from './reasons.rules.ts'

describe('the text of a reason', () => {
  const titles: Record<number, string> = { 1: 'Azul', 2: 'Cascadia', 9: 'Sagrada' }
  const context = {
    titleOf: (id: number) => titles[id]!,
    categoryName: () => 'Card Game',
    partner: 'theo' as string | null,
  }
  const noShelf = { isOwned: false, isNeverOpened: false, lastPlayedOn: null }
  const tiles = { kind: 'mechanics', word: 'Tile Placement' } as const
  const because = (gameIds: number[], common: Parameters<typeof formatReason>[1]['common'] = tiles) => ({
    gameIds,
    common,
  })
  const words = (
    sides: Parameters<typeof formatReason>[1]['because'],
    rest: Partial<Parameters<typeof formatReason>[1]> = {},
    partner = context.partner,
  ) =>
    formatReason(
      9,
      { because: sides, common: null, shelf: noShelf, isAboveAverage: false, ...rest },
      { ...context, partner },
    )

  it.each([
    ['two likes of one', words([because([1, 2])]), 'You like Azul and Cascadia. This one has tile placement, too.'],
    ['a designer', words([because([1], { kind: 'designers', word: 'Ann McKay' })]), 'You like Azul. This one is also by Ann McKay.'],
    ['a category', words([because([1], { kind: 'categories', word: 'card-game' })]), 'You like Azul. This one is in the same category, Card Game.'],
    ['closeness', words([because([1], { kind: 'closeness' })]), 'You like Azul. This one is about as hard and as long.'],
    ['nothing in common', words([because([1], null)]), 'Because you like Azul.'],
    ['one game both like', words([because([1]), because([1])]), 'You both like Azul. This one has tile placement, too.'],
    ['two games with something in common', words([because([1]), because([2])], { common: tiles }), 'You like Azul, and theo likes Cascadia. This one has tile placement, too.'],
    ['the pick itself on the other side alone', words([null, because([9], null)]), 'Because theo likes it.'],
    ['two games apart', words([because([1]), because([2], null)]), 'You like Azul, and theo likes Cascadia. This one has tile placement, too.'],
    ['a partner without a name', words([null, because([2])], {}, null as never), 'Your partner likes Cascadia. This one has tile placement, too.'],
    ['the pick itself', words([because([9], null), because([9], null)]), 'You both like it.'],
    ['the pick itself on one side', words([because([1]), because([9], null)]), 'Theo likes it, and you like Azul. This one has tile placement, too.'],
    ['and on the other', words([because([9], null), because([2])]), 'You like it, and theo likes Cascadia. This one has tile placement, too.'],
    ['nothing but what all think', words([null], { isAboveAverage: true }), 'Rated above average here.'],
    ['a box never opened', words([because([1])], { shelf: { isOwned: true, isNeverOpened: true, lastPlayedOn: null } }), 'You like Azul. This one has tile placement, too. It’s on your shelf, and you haven’t played it yet.'],
    ['a box that rests', words([null], { shelf: { isOwned: true, isNeverOpened: false, lastPlayedOn: '2026-08-03' } }), 'It’s on your shelf, last played in August 2026.'],
    ['a box', words([null], { shelf: { isOwned: true, isNeverOpened: false, lastPlayedOn: null } }), 'It’s on your shelf.'],
  ])('ALIKE-02: of %s', (_, opinions, expected) => expect(opinions).toBe(expected)) // biome-ignore format: a table
})
