import { observationsOf, type SaidOfGames } from '#/domain/taste/opinions.rules.ts'
import { PersonalTaste } from '#/domain/taste/personal-taste.ts'
import type { TasteGames } from '#/domain/taste/taste-games.ts'

/** Somebody who sits at the table, with what they said and what that tells. */
export interface Sitter {
  said: SaidOfGames
  taste: PersonalTaste
}

/** Makes somebody who sits of what they said. */
export function sitterOf(games: TasteGames, said: SaidOfGames): Sitter {
  return { said, taste: new PersonalTaste(games, observationsOf([...said.values()])) }
}
