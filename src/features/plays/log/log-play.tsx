import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useCallback, useEffect, useId, useState } from 'react'
import { suggestionsQuery } from '#/features/discovery/discovery.queries.ts'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import { gameQuery } from '#/features/games/games.queries.ts'
import { ENTERED_NAME_MAX_LENGTH } from '#/features/shelf/model/marks.rules.ts'
import { newKey } from '#/lib/drafts.ts'
import { counted } from '#/lib/format.ts'
import { languageOfTitle } from '#/lib/text.ts'
import { Alert, ButtonLink } from '#/ui/basics.tsx'
import { TextField } from '#/ui/form.tsx'
import { dayOfPlay } from '../model/plays.rules.ts'
import { formatLastPlayed, formatPlayDay } from '../play-format.rules.ts'
import { likelyGamesQuery, playQuery, standingQuery } from '../plays.queries.ts'
import type { LikelyGame, Standing } from '../plays.schema.ts'
import { HowItEnded } from './how-it-ended.tsx'
import './log.css'

/** The first step of logging a play: four games it most likely was, or any other by its name (checklist LOG-01). */
function WhatDidYouPlay() {
  const { data } = useQuery(likelyGamesQuery())
  const games = data?.games
  return (
    <>
      <p className="text-ink-2 text-sm">{formatPlayDay(dayOfPlay(new Date()))}</p>
      <h1>What did you play?</h1>
      {games && games.length > 0 && (
        <ol className="likely" aria-label="Likely games">
          {games.map(({ game, ...why }) => (
            <li key={game.id}>
              <span className="likely-box">
                <GameCover cover={game.cover} imageUrl={game.imageUrl} />
              </span>
              <div>
                <h2 className="type-card">
                  <Link to="/played/evening" search={{ game: game.slug }} className="stretched">
                    <bdi lang={languageOfTitle(game.title)}>{game.title}</bdi>
                  </Link>
                </h2>
                <p className="type-hint">{formatReason(why)}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
      <AnotherGame />
    </>
  )
}

function formatReason({ because, lastPlayedOn }: Pick<LikelyGame, 'because' | 'lastPlayedOn'>) {
  if (because === 'matched') return 'You both wanted it'
  if (because === 'played' && lastPlayedOn) return `Played ${formatLastPlayed(lastPlayedOn)}`
  return 'On your shelf'
}

const FEWEST_LETTERS = 2

/** The field for a game by name: one of the catalogue, or the name as it is typed. */
function AnotherGame() {
  const [typed, setTyped] = useState('')
  const hintId = useId()
  const name = typed.replace(/\s+/g, ' ').trim()
  const isAsking = name.length >= FEWEST_LETTERS
  const { data } = useQuery({
    ...suggestionsQuery(name),
    enabled: isAsking,
    placeholderData: keepPreviousData,
  })
  const games = data && (data.games.length > 0 ? data.games : data.guesses)
  return (
    <section className="mt-8">
      <TextField
        label="Another game"
        placeholder="Type a name"
        autoComplete="off"
        maxLength={ENTERED_NAME_MAX_LENGTH}
        value={typed}
        aria-describedby={hintId}
        onChange={({ target }) => setTyped(target.value)}
      />
      <p id={hintId} role="status" className="sr-only">
        {isAsking && games && `${counted(games.length, 'game')} found`}
      </p>
      {isAsking && (
        <ul className="found-games" aria-label="Games by that name">
          {(games ?? []).map(({ slug, title }) => (
            <li key={slug}>
              <Link to="/played/evening" search={{ game: slug }}>
                <bdi lang={languageOfTitle(title)}>{title}</bdi>
              </Link>
            </li>
          ))}
          <li>
            <Link to="/played/evening" search={{ name }}>
              <span>
                “<bdi>{name}</bdi>”, by its name
              </span>
              <span className="type-hint">We’ll link it once the game is in our catalogue.</span>
            </Link>
          </li>
        </ul>
      )}
    </section>
  )
}

interface LogPlayProps {
  /** The chosen game, by slug or by name; both are undefined before a game is chosen. */
  slug: string | undefined
  name: string | undefined
  /** The key of the play; added to the address once a game is chosen, so that a reload saves the same play. */
  playKey: string | undefined
}

/** The form that logs a play in two taps: the game, then the outcome (checklist LOG-01). */
export function LogPlay({ slug, name, playKey }: LogPlayProps) {
  const navigate = useNavigate({ from: '/played/evening' })
  const setNewKey = useCallback(() => {
    const evening = newKey()
    void navigate({ search: (now) => ({ ...now, evening }), replace: true, resetScroll: false })
  }, [navigate])
  const isChosen = slug !== undefined || name !== undefined
  useEffect(() => {
    if (isChosen && !playKey) setNewKey()
  }, [isChosen, playKey, setNewKey])
  if (playKey) return <OnePlay key={playKey} {...{ slug, name, playKey, setNewKey }} />
  return isChosen ? null : <WhatDidYouPlay />
}

type OnePlayProps = LogPlayProps & { playKey: string; setNewKey: () => void }

function OnePlay({ slug, name, playKey, setNewKey }: OnePlayProps) {
  const requested = useQuery({ ...gameQuery(slug ?? ''), enabled: slug !== undefined })
  const likely = useQuery({ ...likelyGamesQuery(), enabled: false })
  const tapped = requested.data ?? likely.data?.games.find(({ game }) => game.slug === slug)?.game
  const { data: before, error, isPaused } = useQuery(playQuery(playKey))
  const { data: standing } = useQuery(standingQuery())
  // Offline the key is unknown, and a play can be logged all the same.
  const isUnknown = before === undefined && (error !== null || isPaused)
  const isNew = before === null || isUnknown
  if (requested.error && !tapped) return <NoGame>{requested.error.message}</NoGame>
  if (isNew && slug === undefined && name === undefined)
    return <NoGame>{error?.message ?? 'That play isn’t in your log. It may have been deleted.'}</NoGame>
  if ((before === undefined && !isUnknown) || (slug !== undefined && !tapped)) return null
  const shown = (slug === undefined ? before?.game : tapped) ?? null
  return (
    <HowItEnded
      playKey={playKey}
      game={shown}
      title={shown?.title ?? name ?? before?.play.title ?? ''}
      savedPlay={before?.play ?? null}
      standing={before?.standing ?? standing ?? UNKNOWN_TABLE}
      onUndone={setNewKey}
    />
  )
}

const UNKNOWN_TABLE: Standing = {
  ...{ book: 'own', names: ['You', 'Your partner'], mySide: 0, hasOther: false, total: 0 },
  ...{ wins: { me: 0, them: 0 }, draws: 0, together: { won: 0, lost: 0 }, stopped: 0, unknown: 0 },
  lastPlayedOn: null,
}

function NoGame({ children }: { children: ReactNode }) {
  return (
    <>
      <h1>What did you play?</h1>
      <Alert className="mt-4">{children}</Alert>
      <p className="mt-5">
        <ButtonLink to="/played/evening">Choose a game</ButtonLink>
      </p>
    </>
  )
}
