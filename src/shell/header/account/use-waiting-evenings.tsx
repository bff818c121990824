import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { usePartOfMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { doEveningsWait } from '#/shared/memory/evenings-wait.ts'

/**
 * What sends the evenings that wait on this device, where any do: few visitors ever wrote one down, and nobody else loads
 * what it takes. Where it cannot be had they wait for the next page.
 */
export function useWaitingEvenings(): ReactNode {
  const memberId = usePartOfMe(({ member }) => member?.id ?? null)
  const [Sender, setSender] = useState<ComponentType>()
  useEffect(() => {
    if (!memberId || !doEveningsWait()) return
    import('#/features/evenings/log/send-waiting-evenings.ts').then(
      ({ SendWaitingEvenings }) => setSender(() => SendWaitingEvenings),
      (error: unknown) => console.debug('what sends evenings did not come:', error),
    )
  }, [memberId])
  return Sender && <Sender />
}
