import { createFileRoute } from '@tanstack/react-router'
import type { OfflineCopyProps } from '#/app/connection/offline-copy.tsx'
import { privatePage } from '#/app/heads/later-head.ts'
import { PrivateScreen } from '#/app/screens/private-screen.tsx'
import { usePairOwnedCount } from '#/features/pair/pair.queries.ts'
import { parseShelfSearch, SHELF_PARTS, type ShelfSearch } from '#/features/shelf/model/shelf-look.rules.ts'
import { ShelfView } from '#/features/shelf/page/shelf-view.tsx'
import { shelfQuery } from '#/features/shelf/shelf.queries.ts'
import { inFigures } from '#/lib/format.ts'
import { TextLink } from '#/ui/basics.tsx'

/** The page of a member's shelf: owned, wished for, played, and ruled out games (SHELF-01). */
export const Route = createFileRoute('/shelf/')({
  ...privatePage('/shelf'),
  validateSearch: parseShelfSearch,
  component: ShelfPage,
})

const PARTS: readonly ShelfSearch[] = SHELF_PARTS.map((part) => (part === 'own' ? {} : { show: part }))
const READABLE: OfflineCopyProps = {
  path: '/shelf',
  searchStrings: SHELF_PARTS.map((part) => `?show=${part}`),
  loadRest: (queryClient) => Promise.all(PARTS.map((part) => queryClient.prefetchQuery(shelfQuery(part)))),
}

function ShelfPage() {
  const search = Route.useSearch()
  return (
    <PrivateScreen readable={READABLE}>
      {() => (
        <>
          <h1 className="pt-9 md:pt-16">My shelf</h1>
          <ShelfView search={search} ours={<OurShelfLink />} />
        </>
      )}
    </PrivateScreen>
  )
}

/** The number of games a pair owns with a link to their shelf (PAIR-02); nothing without a pair. */
function OurShelfLink() {
  const owned = usePairOwnedCount()
  return owned === undefined ? null : <TextLink to="/us/shelf">We own {inFigures(owned)}</TextLink>
}
