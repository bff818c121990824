import type { ReactNode } from 'react'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/list/empty-state.tsx'
import { Drawer } from '#/ui/overlay/drawer.tsx'
import { FavoriteFailure } from './favorite-failure.tsx'
import { useFavoriteIds } from './favorites.queries.ts'
import { FAVORITES_WORDS } from './favorites.rules.ts'
import { FavoritesList } from './favorites-list.tsx'

interface FavoritesDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  isSignedIn: boolean
  onSignIn: () => void
  /** A game's cover and facts, as its card shows them. */
  cover: (game: GameSummary) => ReactNode
  facts: (game: GameSummary) => ReactNode
  /** Lets the table choose one of them. */
  tableChoice: ReactNode
  /** Where the list can be shared. */
  share?: ReactNode
  /** Where to look for a game. */
  findGame: ReactNode
}

/** The games a member keeps, beside whatever page they are on (checklist FAV-03, FAV-04). */
export function FavoritesDrawer(props: FavoritesDrawerProps) {
  const { open, onOpenChange, isSignedIn } = props
  const count = useFavoriteIds()?.length
  const close = () => onOpenChange(false)
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Favorites"
      count={count || undefined}
      footer={
        isSignedIn &&
        Boolean(count) && (
          <div className="flex flex-wrap items-center justify-between gap-x-3">
            {count !== undefined && count > 1 && props.tableChoice}
            {props.share}
          </div>
        )
      }
    >
      <FavoriteFailure className="my-4" />
      {!isSignedIn && (
        <Nothing
          action={
            <Button look="ink" onClick={props.onSignIn}>
              Sign In
            </Button>
          }
        >
          Sign in, press the heart on any game, and it waits here for the right evening.
        </Nothing>
      )}
      {isSignedIn && count === 0 && (
        <Nothing action={props.findGame}>
          Press the heart on any game, and it waits here for the right evening.
        </Nothing>
      )}
      {isSignedIn && count !== 0 && <FavoritesList cover={props.cover} facts={props.facts} onLeave={close} />}
    </Drawer>
  )
}

function Nothing({ action, children }: { action: ReactNode; children: ReactNode }) {
  return (
    <div className="grid min-h-full content-center p-3">
      <EmptyState stacked level={3} title={FAVORITES_WORDS.none} actions={action}>
        <p>{children}</p>
      </EmptyState>
    </div>
  )
}
