import { useState } from 'react'
import { later } from '#/ui/later.tsx'

const NameFirst = later(async () => (await import('#/features/accounts/names/name-dialog.tsx')).NameFirst)

/** Returns a function that runs an action once the member has a username, and the dialog that asks for one. */
export function useNameFirst(isForPair = false) {
  const [act, setAct] = useState<() => void>()
  return [
    (go: () => void) => setAct(() => go),
    act && <NameFirst act={act} isForPair={isForPair} onEnd={() => setAct(undefined)} />,
  ] as const
}
