import { useTakeBack } from '#/ui/status/take-back.tsx'
import { useRestore } from './trash.queries.ts'
import { thrownInWords } from './trash.rules.ts'
import type { ThrownThing } from './trash.schema.ts'

/** Says that things are in the trash, with the way back from it. */
export function useThrownAway() {
  const offer = useTakeBack()
  const { mutateAsync } = useRestore()
  return (things: readonly ThrownThing[]) =>
    offer({
      words: thrownInWords(things),
      takeBack: async () => {
        const { restored } = await mutateAsync(things)
        if (restored.length === 0) throw new Error('It is not in the trash any more.')
      },
    })
}
