import { createFileRoute } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { PrivateScreen } from '#/app/screens/private-screen.tsx'
import type { PlayLogKind } from '#/features/plays/model/plays.rules.ts'
import { PlayLogView } from '#/features/plays/played/play-log.tsx'

/** The page of the play log of a pair, or of a member without a pair (LOG-02). */
export const Route = createFileRoute('/played/')({
  ...privatePage('/played'),
  validateSearch: ({ book, only }: Record<string, unknown>): { book?: PlayLogKind; only?: 'unknown' } => ({
    ...((book === 'ours' || book === 'own') && { book }),
    ...(only === 'unknown' && { only }),
  }),
  component: PlayedPage,
})

const READABLE = { path: '/played' } as const

function PlayedPage() {
  const { book, only } = Route.useSearch()
  return (
    <PrivateScreen readable={READABLE}>
      {() => <PlayLogView key={book} book={book} only={only} />}
    </PrivateScreen>
  )
}
