import { Refusal } from '#/server/http/refusals.ts'
import { withNormalMechanics } from '../model/facts/mechanics.rules.ts'
import type { GameFields } from '../model/game-fields.rules.ts'
import { faultsOfGame, tidyGame } from '../model/game-form.rules.ts'

/** Normalises an entered game for storage. @throws {Refusal} 400 with an error for each invalid field */
export function acceptedGame(typed: GameFields, { isNew }: { isNew: boolean }): GameFields {
  const fields = withNormalMechanics(tidyGame(typed))
  const faults = Object.entries(faultsOfGame(fields, { isNew }))
  if (faults.length === 0) return fields
  throw new Refusal(
    'not-valid',
    faults.length === 1 ? 'One field needs another look' : 'Some fields need another look',
    {
      faults: faults.map(([path, message]) => ({ path, message })),
    },
  )
}
