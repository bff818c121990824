import { createFileRoute } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { SuggestGamePage } from '#/features/discovery/suggesting/suggest-game.tsx'

/** The page on which a visitor can suggest a game that the catalogue lacks. Only browsers without JavaScript use the page. */
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
