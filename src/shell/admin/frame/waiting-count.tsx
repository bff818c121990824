import { inFigures } from '#/shared/text/in-figures.ts'
import type { WaitingKind } from '../admin-screens.ts'
import { useWaiting } from './use-waiting.ts'

/** How much waits on a screen; nothing where nothing does. */
export function WaitingCount({ of }: { of: WaitingKind }) {
  const count = useWaiting()?.[of] ?? 0
  if (count === 0) return null
  return (
    <>
      <span aria-hidden className="admin-waits">
        {count > 99 ? '99+' : count}
      </span>
      <span className="sr-only">, {inFigures(count)} waiting</span>
    </>
  )
}
