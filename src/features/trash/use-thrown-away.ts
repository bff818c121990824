import { useTakeBack } from '#/ui/undo.tsx'
import { useRestore } from './trash.queries.ts'
import { otherwiseInWords, thrownInWords } from './trash.rules.ts'
import type { ThrownThing } from './trash.schema.ts'

/** Shows that items were deleted, with undo, which reports new addresses. */
export function useThrownAway() {
  const offer = useTakeBack()
  const { mutateAsync } = useRestore()
  return (things: readonly ThrownThing[]) =>
    offer({
      words: thrownInWords(things),
      takeBack: async () => {
        const back = await mutateAsync(things)
        if (back.restored.length === 0) throw new Error('It is not in the trash any more.')
        return otherwiseInWords(back).join(' ') || undefined
      },
    })
}
