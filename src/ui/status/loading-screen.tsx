import { TwoInkMark } from '../display/signs/two-ink-mark.tsx'

/** The whole screen while we find out who is there. */
export function LoadingScreen() {
  return (
    <div role="status" className="fixed inset-0 z-30 grid place-items-center bg-paper">
      <TwoInkMark size="xl" breathing />
      <span className="sr-only">Loading</span>
    </div>
  )
}
