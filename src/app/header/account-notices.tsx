import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { type LatestChoice, useChosenHere, useLatestChoice } from '#/client/device/device-choices.ts'
import { useChoiceUpload, useRefreshAfterUpload } from '#/client/device/send-choice.ts'
import { deletedHere } from '#/features/accounts/sign-in/account-here.ts'
import { useMe, usePartOfMe } from '#/features/accounts/sign-in/accounts.queries.ts'
import { gamesByIdQuery } from '#/features/favorites/drawer/favorite-games.queries.ts'
import { FAVORITES } from '#/features/favorites/favorites.queries.ts'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { pairNames } from '#/features/pair/model/pair.rules.ts'
import { Initials } from '#/features/pair/page/table-of-two.tsx'
import { RATINGS } from '#/features/ratings/ratings.queries.ts'
import { SHELF_MARKS } from '#/features/shelf/marks/marks.queries.ts'
import { formatVote } from '#/features/verdict/model/votes.rules.ts'
import { VOTES } from '#/features/verdict/verdict.queries.ts'
import { wordMemory } from '#/lib/browser-memory.ts'
import { WAITING_PLAYS } from '#/lib/offline-queue.ts'
import { TextButton } from '#/ui/basics.tsx'
import { later } from '#/ui/later.tsx'
import { Toast, ToastRegion } from '#/ui/note.tsx'
import { useOfferAccount } from './favorites/favorites-drawer.tsx'

/** Whether the visitor was informed on this visit that device storage is temporary. */
const reported = wordMemory('tab', 'kept here', ['told'])

/**
 * Shows notices such as "Your account was deleted", and the link to the pair's page. After a guest signs in, this component
 * also uploads the favorites, ratings, shelf marks and votes that the guest chose on this device to the account.
 */
export function AccountNotices({ onSee }: { onSee: () => void }) {
  useRefreshAfterUpload()
  useChoiceUpload(RATINGS)
  useChoiceUpload(SHELF_MARKS)
  useChoiceUpload(VOTES)
  const joined = useChoiceUpload(FAVORITES)
  return (
    <>
      <PairLink />
      <ToastRegion>
        <QueuedPlays />
        <AccountDeleted />
        <SavedHere />
        {joined && <Joined key={joined.join()} ids={joined} onSee={onSee} />}
      </ToastRegion>
    </>
  )
}

/** Loaded on demand, since few visitors ever log a play offline. If it cannot be loaded, the plays wait for the next page. */
const SendWaitingPlays = later(
  async () => (await import('#/features/plays/plays.queries.ts')).SendWaitingPlays,
  'where-shown',
)

/** Sends the plays of this device that were logged offline, if there are any. */
function QueuedPlays() {
  const [areWaiting] = useState(() => WAITING_PLAYS.read().length > 0)
  return areWaiting && <SendWaitingPlays />
}

/** The link to the pair's page: an icon with both members' initials. */
function PairLink() {
  const member = usePartOfMe((me) => me.member)
  const pair = usePartOfMe((me) => me.pair)
  if (!member || !pair) return null
  const [left, right] = pairNames(member.username, pair)
  return (
    <Link to="/us" className="table-link">
      <Initials left={left} right={right} />
      <span className="sr-only">{`${left} and ${right}: your pair’s page`}</span>
    </Link>
  )
}

/** Returns the first choice a guest made on this visit; undefined without one, or once it is undone. */
function useFirstChoice(): LatestChoice | undefined {
  const latest = useLatestChoice()
  const here = useChosenHere((choices) => choices)
  const isGuest = useMe()?.member === null
  const [first, setFirst] = useState<LatestChoice>()
  useEffect(() => {
    if (!latest || !isGuest || reported.read()) return
    reported.write('told')
    setFirst(latest)
  }, [latest, isGuest])
  const isChosen = [...here.favorites, ...here.ratings, ...here.votes].some(({ at }) => at === first?.at)
  return isGuest && isChosen ? first : undefined
}

/** Shows once, on the next page, that the account was deleted. */
function AccountDeleted() {
  const isGuest = useMe()?.member === null
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!isGuest || !deletedHere.read()) return
    deletedHere.write(null)
    setShown(true)
  }, [isGuest])
  return isShown ? (
    <Toast onEnd={() => setShown(false)}>Your account was deleted. We mailed you a confirmation.</Toast>
  ) : null
}

function SavedHere() {
  const first = useFirstChoice()
  const keep = useOfferAccount()
  if (!first) return null
  const given = first.rating ?? (first.vote && `“${formatVote(first.vote)}”`)
  const whatOf = ({ title }: GameSummary) => (given === undefined ? title : `your ${given} for ${title}`)
  return (
    <GameNote
      gameId={first.gameId}
      detail="Saved on this device for now."
      action="Create an account to keep it"
      onAct={(game) => keep(`Keep ${whatOf(game)}`, game)}
    >
      {(game) => (
        <>
          <bdi>{whatOf(game).charAt(0).toUpperCase() + whatOf(game).slice(1)}</bdi> is saved on this device.
        </>
      )}
    </GameNote>
  )
}

function Joined({ ids, onSee }: { ids: readonly number[]; onSee: () => void }) {
  return (
    <GameNote
      gameId={ids[0] ?? 0}
      detail="You are signed in."
      action={ids.length === 1 ? 'See it' : 'See them'}
      onAct={onSee}
    >
      {({ title }) =>
        ids.length === 1 ? (
          <>
            <bdi>{title}</bdi> is in your favorites.
          </>
        ) : (
          `${ids.length} games are in your favorites.`
        )
      }
    </GameNote>
  )
}

interface GameNoteProps {
  gameId: number
  detail: string
  action: string
  onAct: (game: GameSummary) => void
  children: (game: GameSummary) => ReactNode
}

/** A toast about a game, with one action; it closes when the action runs. */
function GameNote({ gameId, detail, action, onAct, children }: GameNoteProps) {
  const [isOver, setOver] = useState(false)
  const { data: [game] = [] } = useQuery(gamesByIdQuery([gameId]))
  if (isOver || !game) return null
  const act = () => {
    setOver(true)
    onAct(game)
  }
  return (
    <Toast
      picture={<GameCover cover={game.cover} imageUrl={game.imageUrl} eager />}
      detail={detail}
      action={<TextButton onClick={act}>{action}</TextButton>}
      onEnd={() => setOver(true)}
    >
      {children(game)}
    </Toast>
  )
}
