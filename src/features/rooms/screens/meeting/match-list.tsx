import './room-meeting.css'
import { Link } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import { KeepWishes } from '#/features/shelf/marks/wishes/keep-wishes.tsx'
import { spellNumber } from '#/lib/format.ts'
import { noteMatch } from '#/lib/matched-tonight.ts'
import { Button, ButtonLink, buttonStyle } from '#/ui/basics.tsx'
import { useRoomActs } from '../../rooms.queries.ts'
import type { RoomCard, RoomView } from '../../rooms.schema.ts'
import { ROUND_SIZE } from '../../rules/room.rules.ts'
import { CardFacts, closingTime, DROP_TEXTS, RoomPool, RoomStatus, useHeadingFocus } from '../room-frame.tsx'

/** The screen that lists the matches and near matches of a room. `onBack` is undefined if there are no cards to go back to. */
export function MatchList({ view, onBack }: { view: RoomView; onBack: (() => void) | undefined }) {
  const { matches, nearly, deck } = view
  const { match, round, widen } = useRoomActs(view.letters)
  const start = (gameId: number) => match.mutate({ gameId, isOn: true })
  const heading = useHeadingFocus()
  const next = Math.min(ROUND_SIZE, deck - view.round)
  // What both are through with, and did not meet in.
  const others = onBack ? 0 : view.answered.mine - matches.length - nearly.length
  const shown = matches.toSorted((one, other) => Number(other.isSettled) - Number(one.isSettled))
  const settled = matches.findLast(({ isSettled }) => isSettled)?.game
  const forLater = matches.flatMap(({ game, isSettled }) => (isSettled ? [] : game))
  return (
    <>
      {matches.length === 0 ? (
        <RoomStatus
          icon="apart"
          title={onBack ? 'No matches yet.' : 'No matches this time.'}
          buttons={
            nearly.length > 0 && (
              <a href="#nearly" className={buttonStyle('lamp')}>
                See the {spellNumber(nearly.length, 'within')}
              </a>
            )
          }
        >
          <p>
            {`${view.answered.mine} games, and not one you both said yes to.`}
            {!onBack && ' It happens.'}
            {nearly.length > 0 && ` ${spellNumber(nearly.length)} came close.`}
          </p>
        </RoomStatus>
      ) : (
        <section className="both-stage">
          <RoomPool />
          <div className="wrap">
            <h1 ref={heading} tabIndex={-1}>
              {settled ? 'It’s decided.' : `${spellNumber(matches.length)} you both want.`}
            </h1>
            {!settled && <p className="room-lede">{`Out of ${view.round}. Pick one.`}</p>}
            <ol className="both">
              {shown.map(({ game, isSettled }, place) => (
                <li key={game.id}>
                  <Link to="/game/$slug" params={{ slug: game.slug }} tabIndex={-1} aria-hidden="true">
                    <GameCover {...game} eager />
                  </Link>
                  <div className="both-words">
                    <h2 className="type-card" dir="auto">
                      <Link to="/game/$slug" params={{ slug: game.slug }}>
                        {game.title}
                      </Link>
                    </h2>
                    <CardFacts card={game} only="time" />
                    {isSettled ? (
                      <p className="room-lamp">Tonight’s game</p>
                    ) : (
                      <Button
                        look={place === 0 ? 'lamp' : 'dusk'}
                        className={place === 0 ? 'button-glow' : undefined}
                        aria-label={`Start ${game.title}`}
                        onClick={() => start(game.id)}
                      >
                        Start
                      </Button>
                    )}
                  </div>
                </li>
              ))}
            </ol>
            {settled && <WhatNext game={settled} />}
          </div>
        </section>
      )}
      <div className="wrap nearly">
        {nearly.length > 0 && (
          <>
            <h2 id="nearly" className="type-part">
              Nearly
            </h2>
            <p className="room-quiet">A yes and a maybe. Worth talking about.</p>
            <ol>
              {nearly.map((game) => (
                <li key={game.id}>
                  <GameCover {...game} eager />
                  <div>
                    <h3 className="type-card" dir="auto">
                      <Link to="/game/$slug" params={{ slug: game.slug }}>
                        {game.title}
                      </Link>
                    </h3>
                    <CardFacts card={game} only="time and difficulty" />
                  </div>
                  <Button look="dusk" aria-label={`Start ${game.title}`} onClick={() => start(game.id)}>
                    Start
                  </Button>
                </li>
              ))}
            </ol>
          </>
        )}
        {view.widened && <p className="room-quiet">{DROP_TEXTS[view.widened].done}</p>}
        <p className="room-quiet">
          {others > 0 &&
            `The other ${spellNumber(others, 'within')} ${others === 1 ? 'needs' : 'need'} no discussion. `}
          {`The room closes at ${closingTime(view)}. We delete all answers then.`}
        </p>
        <div className="thumb-bar thumb-bar-dusk above-notice">
          {onBack && (
            <Button look="dusk" onClick={onBack}>
              Back to the games
            </Button>
          )}
          {view.hasAnotherRound && (
            <Button look="dusk" onClick={() => round.mutate(view.rounds + 1)}>
              Another {next}
            </Button>
          )}
          {view.mayWiden && (
            <Button look="lamp" onClick={() => widen.mutate()}>
              {DROP_TEXTS[view.mayWiden].label}
            </Button>
          )}
          <KeepWishes gameIds={[...forLater, ...nearly].map(({ id }) => id)} />
        </div>
      </div>
    </>
  )
}

/** What to do after both settled on a game: log the play, find shops, learn the rules. */
function WhatNext({ game }: { game: RoomCard }) {
  useEffect(() => noteMatch(game.id), [game.id])
  const params = { slug: game.slug }
  return (
    <div className="room-bar both-next">
      <ButtonLink look="lamp" to="/played/evening" search={{ game: game.slug }}>
        Log this play
      </ButtonLink>
      {game.youtubeVideoId && (
        <ButtonLink look="dusk" to="/game/$slug" params={params} hash="gameplay-video">
          How to play
        </ButtonLink>
      )}
      <ButtonLink look="dusk" to="/game/$slug" params={params} hash="where-to-buy">
        Where to buy
      </ButtonLink>
    </div>
  )
}

interface RoomMatchProps {
  card: RoomCard
  /** Whether it was a near match, a yes and a maybe, that one of the two started. */
  isNearly: boolean
  iAmOn: boolean
  onAnswer: (isOn: boolean) => void
}

const FRESH_MS = 500

/** The screen of a match, which asks both visitors whether to play the game now. */
export function RoomMatch({ card, isNearly, iAmOn, onAnswer }: RoomMatchProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  /** Whether the screen just appeared: a tap that was meant for a card of the deck does nothing then. */
  const [isFresh, setFresh] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setFresh(false), FRESH_MS)
    return () => clearTimeout(timer)
  }, [])
  const answer = ({ detail }: MouseEvent, isOn: boolean) => {
    if (detail === 0 || !isFresh) onAnswer(isOn)
  }
  useEffect(() => {
    heading.current?.focus()
    if (!matchMedia('(prefers-reduced-motion: reduce)').matches) navigator.vibrate?.(40)
  }, [])
  return (
    <section className="match">
      <div className="match-stage" aria-hidden="true">
        <svg
          aria-hidden="true"
          className="match-halves"
          viewBox="-270 -442 540 592"
          preserveAspectRatio="xMidYMax slice"
        >
          <clipPath id="match-half">
            <path d="M-3000 -442H-270A442 442 0 0 1 -270 442H-3000Z" />
          </clipPath>
          <path className="match-a" d="M-3000 -442H-270A442 442 0 0 1 -270 442H-3000Z" />
          <path className="match-b" d="M3000 -442H270A442 442 0 0 0 270 442H3000Z" />
          <g clipPath="url(#match-half)">
            <path className="match-lens" d="M3000 -442H270A442 442 0 0 0 270 442H3000Z" />
          </g>
        </svg>
        <div className="match-box">
          <GameCover {...card} eager />
        </div>
      </div>
      <div className="match-words">
        <div className="wrap">
          <div>
            <p className="match-name" dir="auto">
              {card.title}
            </p>
            <h1 ref={heading} tabIndex={-1}>
              <span className="sr-only">{card.title}: </span>
              {isNearly ? 'A yes and a maybe. Shall we?' : 'You both want this.'}
            </h1>
            <CardFacts card={card} />
            {card.twoPlayer.editor && <p className="room-quiet match-why">{card.twoPlayer.editor.reason}</p>}
          </div>
          <div className="room-bar">
            <Button look="dusk" aria-disabled={isFresh} onClick={(event) => answer(event, false)}>
              Keep going
            </Button>
            <Button
              look="lamp"
              className="button-glow"
              disabled={iAmOn}
              aria-disabled={isFresh}
              onClick={(event) => answer(event, true)}
            >
              {iAmOn ? 'Waiting for them' : 'Let’s play'}
            </Button>
          </div>
        </div>
      </div>
    </section>
  )
}
