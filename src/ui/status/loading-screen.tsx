import { TwoInkMark } from '../display/signs/two-ink-mark.tsx'

/** A placeholder for the whole screen while the session is loading. */
export function LoadingScreen() {
  return (
    <div role="status" className="fixed inset-0 z-30 grid place-items-center bg-paper">
      <TwoInkMark size="xl" breathing />
      <span className="sr-only">Loading</span>
    </div>
  )
}
