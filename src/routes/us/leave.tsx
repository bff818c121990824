import { createFileRoute } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { LeavePage } from '#/features/pair/leaving/leave-page.tsx'
import { leavingOutcomeIn } from '#/features/pair/model/pair.rules.ts'

/** The page on which a member leaves a pair. It explains which data stays (PAIR-03). */
export const Route = createFileRoute('/us/leave')({
  // `outcome` is validated in the component: validation here would add pair.rules.ts to the code that every page loads.
  validateSearch: ({ outcome }: Record<string, unknown>): { outcome?: unknown } => ({ outcome }),
  ...privatePage('/us/leave', 'same-origin'),
  component: UsLeavePage,
})

function UsLeavePage() {
  const { outcome } = leavingOutcomeIn(Route.useSearch())
  return (
    <div className="wrap pb-section">
      <div className="mx-auto max-w-[760px] pt-9">
        <LeavePage outcome={outcome} />
      </div>
    </div>
  )
}
