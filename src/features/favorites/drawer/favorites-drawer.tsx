import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import type { GameSummary } from '#/domain/games/games.schema.ts'
import { Button } from '#/ui/button/button.tsx'
import { EmptyState } from '#/ui/list/empty-state.tsx'
import { Drawer } from '#/ui/overlay/drawer.tsx'
import { FavoriteFailure } from '../favorite-failure.tsx'
import { useFavoriteIds } from '../favorites.queries.ts'
import { FAVORITES_WORDS } from '../favorites.rules.ts'
import { useFavoriteGames, useIsKeptHere } from './favorite-games.queries.ts'
import { FavoritesFailed, FavoritesList, FavoritesWaiting } from './favorites-list.tsx'

interface FavoritesDrawerProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Whether somebody is signed in; `unknown` once asking failed, undefined as long as it is asked. */
  who: 'member' | 'nobody' | 'unknown' | undefined
  /** Asks again who is there. */
  onAskAgain: () => void
  /** Asks to sign in, and does what was meant then. */
  onSignIn: (intention?: () => void) => void
  /** Asks for an account to keep these games with. */
  onKeep: (games: readonly GameSummary[]) => void
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

/** The games somebody keeps, with an account or on this device, beside whatever page they are on (checklist FAV-03, FAV-04, FIND-04). */
export function FavoritesDrawer(props: FavoritesDrawerProps) {
  const { open, onOpenChange, who } = props
  const count = useFavoriteIds()?.length
  const isKeptHere = useIsKeptHere()
  const close = () => onOpenChange(false)
  const isMember = who === 'member'
  const hasGames = isMember ? count !== 0 : isKeptHere
  const choice = Boolean(count) && (isMember || isKeptHere) && (
    <div className="flex flex-wrap items-center justify-between gap-x-3">
      {count !== undefined && count > 1 && props.tableChoice}
      {props.share}
    </div>
  )
  return (
    <Drawer
      open={open}
      onOpenChange={onOpenChange}
      title="Favorites"
      count={count || undefined}
      footer={
        (choice || (who === 'nobody' && isKeptHere)) && (
          <>
            {choice}
            {who === 'nobody' && isKeptHere && <KeepDeeds onSignIn={props.onSignIn} onKeep={props.onKeep} />}
          </>
        )
      }
    >
      <FavoriteFailure className="my-4" />
      {who === 'unknown' && !isKeptHere && <FavoritesFailed onTryAgain={props.onAskAgain} />}
      {who === undefined && !isKeptHere && <FavoritesWaiting />}
      {!isMember && isKeptHere && (
        <p className="kept-here">
          <Smartphone aria-hidden />
          Kept on this device only. If it is lost or cleared, so are they.
        </p>
      )}
      {who === 'nobody' && !isKeptHere && (
        <Nothing
          action={
            <Button look="ink" onClick={() => props.onSignIn()}>
              Sign In
            </Button>
          }
        >
          Press the heart on any game, and it waits here for the right evening. Sign in to see those you kept
          before.
        </Nothing>
      )}
      {isMember && count === 0 && (
        <Nothing action={props.findGame}>
          Press the heart on any game, and it waits here for the right evening.
        </Nothing>
      )}
      {hasGames && who !== undefined && (
        <FavoritesList
          cover={props.cover}
          facts={props.facts}
          onLeave={close}
          onSessionOver={(again) => props.onSignIn(again)}
        />
      )}
    </Drawer>
  )
}

/** How games kept on a device are kept for good. */
function KeepDeeds({ onSignIn, onKeep }: Pick<FavoritesDrawerProps, 'onSignIn' | 'onKeep'>) {
  const { games = [] } = useFavoriteGames()
  return (
    <div className="mt-1 grid grid-cols-2 gap-2">
      <Button onClick={() => onSignIn()}>Sign In</Button>
      <Button look="primary" onClick={() => onKeep(games)}>
        {games.length === 1 ? 'Keep it for good' : 'Keep them for good'}
      </Button>
    </div>
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
