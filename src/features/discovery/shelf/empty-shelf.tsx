import { ButtonLink, EmptyState } from '#/ui/basics.tsx'

/** The empty state of a query whose shelf filter alone leaves nothing: no other filter is to blame. */
export function EmptyShelf({ isShared }: { isShared: boolean }) {
  return (
    <EmptyState
      level={3}
      title={isShared ? 'Your shelves are empty' : 'Your shelf is empty'}
      actions={
        <>
          <ButtonLink
            look="ink"
            to="/"
            search={({ from: _, page: __, ...query }: Record<string, unknown>) => query}
            resetScroll={false}
          >
            Show all games
          </ButtonLink>
          <ButtonLink to="/shelf/import">Import a collection</ButtonLink>
        </>
      }
    >
      <p>
        {isShared
          ? 'Tap “We own it” on any game and you’ll both find it here.'
          : 'Tap “I own it” on any game and you’ll find it here.'}
      </p>
    </EmptyState>
  )
}
