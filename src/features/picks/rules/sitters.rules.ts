import type { ComparedGames } from '#/domain/taste/compared-games.ts'
import { observationsOf, type SaidOfGames } from '#/domain/taste/opinions.rules.ts'
import { PersonalTaste } from '#/domain/taste/personal-taste.ts'

/** Somebody who sits at the table, with what they said and what that tells. */
export interface Sitter {
  said: SaidOfGames
  taste: PersonalTaste
}

/** Makes somebody who sits of what they said. */
export function sitterOf(games: ComparedGames, said: SaidOfGames): Sitter {
  return { said, taste: new PersonalTaste(games, observationsOf([...said.values()])) }
}
