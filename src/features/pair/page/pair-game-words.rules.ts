import type { PairGame } from '../pair.schema.ts'

/** Whose game or wish it is, as far as the caller may know. */
type Whose = Pick<PairGame, 'isMine' | 'isTheirs'>

/** Who owns a box: "yours", "Theo’s", "you both own it". */
export function ownedInWords({ isMine, isTheirs }: Whose, partner: string): string {
  if (isMine && isTheirs) return 'you both own it'
  return isMine ? 'yours' : `${partner}’s`
}

/** Who wishes for a game; for a surprise, that the partner does not see it. */
export function wishedInWords(game: Whose & { isSurprise: boolean }, partner: string): string {
  if (game.isMine && game.isTheirs)
    return game.isSurprise ? 'On both your wish lists; yours is a surprise' : 'On both your wish lists'
  if (!game.isMine) return `On ${partner}’s wish list`
  return game.isSurprise ? 'A surprise: only you see it' : 'On your wish list'
}

/** Who ruled a game out. */
export function ruledOutInWords({ isMine, isTheirs }: Whose, partner: string): string {
  if (isMine && isTheirs) return 'Not for either of you'
  return isMine ? 'Not for you' : `Not for ${partner}`
}
