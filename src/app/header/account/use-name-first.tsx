import { useState } from 'react'
import { later } from '#/ui/later.tsx'

const NameFirst = later(async () => (await import('#/features/accounts/names/name-dialog.tsx')).NameFirst)

/** Returns a function that runs actions with a public name, asking for a username first, and the dialog that asks. */
export function useNameFirst(isForPair = false) {
  const [act, setAct] = useState<() => void>()
  return [
    (go: () => void) => setAct(() => go),
    act && <NameFirst act={act} isForPair={isForPair} onEnd={() => setAct(undefined)} />,
  ] as const
}
