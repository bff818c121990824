import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import Download from 'lucide-react/icons/download'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { counted, inFigures, spellNumber } from '#/lib/format.ts'
import { Alert, Button, ButtonLink, EmptyState, LoadFailure, TextLink } from '#/ui/basics.tsx'
import { ConfirmDialog } from '#/ui/modal.tsx'
import type { PlayLogKind } from '../model/plays.rules.ts'
import { formatDay, formatStanding } from '../play-format.rules.ts'
import {
  playedGamesQuery,
  playLogQuery,
  useFollowPlayLog,
  useIsInPair,
  useMoveIntoPair,
} from '../plays.queries.ts'
import type { PlayedGame, Standing } from '../plays.schema.ts'
import { PlayList } from './play-list.tsx'
import './played.css'

declare module '@tanstack/react-router' {
  interface HistoryState {
    playDeleted?: boolean
  }
}

/** The play log's page: which player has more wins, all plays, and each game's wins and play time (checklist LOG-02, 03). */
export function PlayLogView({ book, only }: { book: PlayLogKind | undefined; only: 'unknown' | undefined }) {
  useFollowPlayLog(book)
  const { data, error, refetch, fetchNextPage, hasNextPage, isFetchingNextPage } = useInfiniteQuery(
    playLogQuery({ book, only }),
  )
  const { data: played } = useQuery(playedGamesQuery(book))
  const isDeleted = useRouterState({ select: ({ location }) => location.state.playDeleted === true })
  const [first] = data?.pages ?? []
  if (!first)
    return error ? (
      <LoadFailure title="We couldn’t load your play log" className="my-8" error={error} onRetry={refetch} />
    ) : (
      <p role="status" className="py-16 text-ink-2">
        Loading your play log…
      </p>
    )
  const { standing } = first
  const { total, book: shown, names } = standing
  const plays = data?.pages.flatMap((page) => page.plays) ?? []
  const older = (only ? standing.unknown : total) - plays.length
  return (
    <>
      {isDeleted && (
        <Alert tone="good" className="mt-6">
          The play was deleted.
        </Alert>
      )}
      <header className="pt-9 md:pt-14">
        <p className="text-ink-2 text-sm">
          {shown === 'ours' ? (
            <TextLink to="/us">
              <span>
                <bdi>{names[0]}</bdi> &amp; <bdi>{names[1]}</bdi>
              </span>
            </TextLink>
          ) : (
            'You and your partner'
          )}
        </p>
        <h1>{total === 0 ? 'No plays yet' : total === 1 ? 'One play' : `${inFigures(total)} plays`}</h1>
        {total > 0 && <p className="type-lede mt-3">{formatStanding(standing)}</p>}
      </header>
      {total === 0 ? (
        <EmptyState
          className="mt-6"
          title="Your play log is empty"
          actions={
            <ButtonLink look="primary" to="/played/evening">
              Log a play
            </ButtonLink>
          }
        >
          <p>
            After a game, it takes two taps: what you played, and who won. We keep score and track how long
            games really take you.
          </p>
        </EmptyState>
      ) : (
        <div className="played-columns">
          <section className="played-part" aria-labelledby="all-plays">
            <div className="played-add">
              <h2 id="all-plays" className="sr-only">
                Every play
              </h2>
              <ButtonLink look="primary" to="/played/evening">
                Log a play
              </ButtonLink>
            </div>
            {(only || standing.unknown > 0) && (
              <p className="mb-2 text-sm">
                <TextLink to="/played" search={{ ...(book && { book }), ...(!only && { only: 'unknown' }) }}>
                  {only ? 'All plays' : `${counted(standing.unknown, 'play')} without a result`}
                </TextLink>
              </p>
            )}
            <PlayList plays={plays} lead={only ? null : first.lead} standing={standing} />
            {hasNextPage && (
              <Button wide className="mt-5" disabled={isFetchingNextPage} onClick={() => fetchNextPage()}>
                {older === 1 ? 'One older play' : `${spellNumber(older)} older plays`}
              </Button>
            )}
          </section>
          {played && played.games.length > 0 && <GameByGame games={played.games} standing={standing} />}
        </div>
      )}
      <PlayLogFoot standing={standing} />
    </>
  )
}

/** Moves the member's own earlier plays into the pair's log. Asks first, since the partner can read them there. */
function MoveIntoPair() {
  const move = useMoveIntoPair()
  const navigate = useNavigate()
  const [isAsking, setAsking] = useState(false)
  return (
    <p className="mb-3">
      <Button onClick={() => setAsking(true)}>Move these plays into our log</Button>
      {isAsking && (
        <ConfirmDialog
          title="Move these plays into our log?"
          confirm="Move them"
          confirming="Moving…"
          isHarmless
          isPending={move.isPending}
          problem={move.error && <>Nothing was moved. {move.error.message}</>}
          onConfirm={() => move.mutate(undefined, { onSuccess: () => void navigate({ to: '/played' }) })}
          onClose={() => setAsking(false)}
        >
          <p>
            Your partner can read and change them there, and counts as the other player of each. Plays from
            earlier pairs stay here. Moving can’t be undone.
          </p>
        </ConfirmDialog>
      )}
    </p>
  )
}

function PlayLogFoot({ standing: { book, hasOther, total } }: { standing: Standing }) {
  const isOfPair = useIsInPair()
  return (
    <footer className="mt-10 max-w-prose text-ink-2 text-sm">
      {book === 'ours' && hasOther && (
        <p className="mb-3">
          <TextLink to="/played" search={{ book: 'own' }}>
            Plays from before
          </TextLink>
        </p>
      )}
      {book === 'own' && isOfPair && total > 0 && <MoveIntoPair />}
      {book === 'own' && isOfPair && (
        <p className="mb-3">
          <TextLink to="/played">Back to our play log</TextLink>
        </p>
      )}
      <p>
        {book === 'ours'
          ? 'Only the two of you can see this log, and either of you can add, change or delete plays. If one of you leaves, you each keep a copy, where the other’s name is “Someone”.'
          : 'Only you can see this log. Plays with an earlier partner stay, without that person’s name.'}
      </p>
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1">
        <TextLink to="/played/import">
          <Upload aria-hidden />
          Import plays
        </TextLink>
        {total > 0 &&
          ['csv', 'json'].map((format) => (
            <a key={format} href={`/api/plays/export?format=${format}`} download className="text-link">
              <Download aria-hidden />
              {format.toUpperCase()}
            </a>
          ))}
      </p>
    </footer>
  )
}

/** The list of games, most played first, with wins, cooperative plays and play time (checklist LOG-02, 03). */
function GameByGame({ games, standing }: { games: readonly PlayedGame[]; standing: Standing }) {
  const { names, mySide } = standing
  const apart = games.filter(({ wins }) => wins.me + wins.them > 0)
  const together = games.filter((game) => game.together.won + game.together.lost > 0)
  const most = Math.max(1, ...apart.flatMap(({ wins }) => [wins.me, wins.them]))
  const sidesOf = ({ wins }: PlayedGame) => (mySide === 0 ? [wins.me, wins.them] : [wins.them, wins.me])
  return (
    <section className="played-part" aria-labelledby="game-by-game">
      <h2 id="game-by-game" className="type-part">
        Game by game
      </h2>
      {apart.length > 0 && (
        <table className="wins">
          <thead>
            <tr>
              <th scope="col">Game</th>
              <th scope="col" className="wins-count">
                <bdi>{names[0]}</bdi>
              </th>
              <td className="wins-wings" aria-hidden="true" />
              <th scope="col" className="wins-count">
                <bdi>{names[1]}</bdi>
              </th>
            </tr>
          </thead>
          <tbody>
            {apart.map((game) => {
              const [left = 0, right = 0] = sidesOf(game)
              return (
                <tr key={`${game.slug} ${game.title}`}>
                  <GameHead game={game} />
                  <td className="wins-count">{left}</td>
                  <td className="wins-wings" aria-hidden="true">
                    <span className="wings">
                      <i style={{ '--w': left / most }} />
                      <i style={{ '--w': right / most }} />
                    </span>
                  </td>
                  <td className="wins-count">{right}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      )}
      {together.length > 0 && (
        <table className="wins">
          <thead>
            <tr>
              <th scope="col">Cooperative</th>
              <th scope="col" className="wins-together">
                Won together
              </th>
            </tr>
          </thead>
          <tbody>
            {together.map((game) => (
              <tr key={`${game.slug} ${game.title}`}>
                <GameHead game={game} />
                <td className="wins-together">
                  {game.together.won} of {game.together.won + game.together.lost}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}

function GameHead({ game: { title, times, lastPlayedOn, realMinutes } }: { game: PlayedGame }) {
  return (
    <th scope="row">
      <bdi>{title}</bdi>
      <span className="type-hint">
        {times === 1 ? 'Once' : `${times} times`}, most recently {formatDay(lastPlayedOn)}
        {realMinutes !== null && `, takes you ${realMinutes} min`}
      </span>
    </th>
  )
}
