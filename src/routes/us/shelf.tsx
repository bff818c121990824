import { createFileRoute } from '@tanstack/react-router'
import { privatePage } from '#/app/heads/later-head.ts'
import { PrivateScreen } from '#/app/screens/private-screen.tsx'
import { SharedShelf } from '#/features/pair/page/shared-shelf.tsx'
import { parseShelfSearch } from '#/features/shelf/model/shelf-look.rules.ts'

/** The page of a pair's shelf: games that the two own, wish for, have played or ruled out (PAIR-02). */
export const Route = createFileRoute('/us/shelf')({
  ...privatePage('/us/shelf'),
  validateSearch: parseShelfSearch,
  component: UsShelfPage,
})

function UsShelfPage() {
  const search = Route.useSearch()
  return <PrivateScreen>{({ username }) => <SharedShelf search={search} myName={username} />}</PrivateScreen>
}
