import { createFileRoute } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { SuggestGamePage } from '#/features/discovery/suggesting/suggest-game.tsx'

/** The form that suggests a game, for visitors without JavaScript. After sending, the page shows the result. */
export const Route = createFileRoute('/suggest-game')({
  validateSearch: ({ outcome, q }: Record<string, unknown>): { outcome?: unknown; q?: unknown } => ({
    outcome,
    q,
  }),
  ...privatePage('/suggest-game', 'same-origin'),
  component: Page,
})

function Page() {
  const { outcome, q } = Route.useSearch()
  return (
    <div className="wrap pb-section">
      <SuggestGamePage outcome={outcome} query={typeof q === 'string' ? q : ''} />
    </div>
  )
}
