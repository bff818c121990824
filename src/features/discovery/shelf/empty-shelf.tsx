import { ButtonLink } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/list/empty-state.tsx'

/** Only what stands on the shelf was asked for, and nothing does: that is no fault of the other filters. */
export function EmptyShelf({ isShared }: { isShared: boolean }) {
  return (
    <EmptyState
      level={3}
      title={isShared ? 'Nothing stands on your shelves yet' : 'Nothing stands on your shelf yet'}
      actions={
        <>
          <ButtonLink
            look="ink"
            to="/"
            search={({ from: _, page: __, ...asked }: Record<string, unknown>) => asked}
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
          ? 'Press “We own it” on any game and it is found here for both of you.'
          : 'Press “I own it” on any game and it is found here.'}
      </p>
    </EmptyState>
  )
}
