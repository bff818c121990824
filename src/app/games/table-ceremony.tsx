import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { asksOwnShelf, drawnGamesQuery } from '#/features/discovery/discovery.queries.ts'
import type { DiscoverySearch } from '#/features/discovery/rules/question.rules.ts'
import { useFavoriteIds } from '#/features/favorites/favorites.queries.ts'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import { gameQuery, gamesByIdsQuery } from '#/features/games/games.queries.ts'
import { playTimeInWords, type TwoPlayerVerdict } from '#/features/games/model/games.rules.ts'
import type { GameDetail, GameSummary } from '#/features/games/model/games.schema.ts'
import { GameFacts } from '#/features/games/page/facts/game-facts.tsx'
import { formatRating } from '#/features/ratings/model/ratings.rules.ts'
import { inFigures } from '#/lib/format.ts'
import { shuffled, turnsFrom } from '#/lib/order.ts'
import { Button, ButtonLink, IconButton } from '#/ui/basics.tsx'
import { keepFocusInside } from '#/ui/hooks.ts'
import './table-ceremony.css'

/** Number of boxes shown while choosing. */
const BOXES = 5
/** Duration of each animation step in milliseconds: under a second in all (design notes, "Motion"). */
const STEPS_MS = { apart: 250, meet: 480, grow: 240 } as const

interface CeremonyProps {
  /** What it chooses from: "8 quick cooperative games". */
  from: string
  onClose: () => void
}

/** The chosen game first, then others that are shown beside it; and the number of games it was chosen from. */
interface Draw {
  games: readonly GameSummary[]
  total: number
}

/** Draws for a turn, counted from 0, in the order of a seed: each game once. */
type DrawForTurn = (turn: number, seed: number) => Promise<Draw>

/** Picks one game at random from search results. */
export function ResultsCeremony({ search, ...ceremony }: CeremonyProps & { search: DiscoverySearch }) {
  const queryClient = useQueryClient()
  const draw = useCallback<DrawForTurn>(
    (turn, seed) =>
      queryClient.fetchQuery(drawnGamesQuery(search, turn, seed, asksOwnShelf(queryClient, search))),
    [queryClient, search],
  )
  return <TableCeremony {...ceremony} draw={draw} />
}

/** Picks one game at random from all favorites. */
export function FavoritesCeremony(ceremony: CeremonyProps) {
  const queryClient = useQueryClient()
  const favorites = (useFavoriteIds() ?? []).join()
  const draw = useCallback<DrawForTurn>(
    async (turn, seed) => {
      const order = shuffled(favorites.split(',').map(Number), seed)
      const games = await queryClient.fetchQuery(gamesByIdsQuery(turnsFrom(order, turn, BOXES)))
      return { games, total: order.length }
    },
    [queryClient, favorites],
  )
  return <TableCeremony {...ceremony} draw={draw} />
}

/** A reason to play a game tonight. Its page is fetched for it, and is ready when opened; without it, the card's text is used. */
const reasonOf = (queryClient: QueryClient, { slug, tagline, excerpt }: GameSummary) =>
  queryClient.ensureQueryData(gameQuery(slug)).then(tableReason, () => tagline ?? excerpt)

/** Minimum number of people behind a shown average. */
const FEWEST_PEOPLE = 5
const GOOD_RATING = 4

/** Its two-player verdict, good ratings, its tagline, or its duration and difficulty. */
function tableReason(game: GameDetail): string {
  const { twoPlayer, expertRating, expertReason, communityRating, ratingCount, tagline, difficulty } = game
  const { word, editor } = twoPlayer
  // The editor's reason speaks for it where members did not come to another view.
  if (editor && isGood(editor.verdict) && isGood(word)) return editor.reason
  if (expertReason && (expertRating ?? 0) >= GOOD_RATING) return expertReason
  if (ratingCount >= FEWEST_PEOPLE && (communityRating ?? 0) >= GOOD_RATING)
    return `The ${inFigures(ratingCount)} who rated it give it ${formatRating(communityRating ?? 0)} of 5.`
  if (tagline) return tagline
  const level =
    difficulty && { Easy: 'easy to learn', Medium: 'neither easy nor hard', Hard: 'hard enough' }[difficulty]
  const facts = [playTimeInWords(game.playMinutes), level].filter(Boolean).join(', and ')
  return facts
    ? `${facts.charAt(0).toUpperCase()}${facts.slice(1)}.`
    : 'It’s on the list, and tonight is as good as any.'
}

const isGood = (word: TwoPlayerVerdict | null) => word === 'best' || word === 'good'

const anySeed = () => Math.floor(Math.random() * 2 ** 31)

interface Choosing {
  /** Halves apart, meeting, the box growing; then the game, the end of the list, or an error. */
  step: keyof typeof STEPS_MS | 'chosen' | 'over' | 'failed'
  draw: Draw | null
  reason: string
  failure: string
}

const NOTHING_YET: Choosing = { step: 'apart', draw: null, reason: '', failure: '' }

/** Draws a game and runs the animation, instantly with reduced motion. Responses to a former draw are ignored. */
function useTableChoosing(draw: DrawForTurn) {
  const queryClient = useQueryClient()
  const [choosing, setChoosing] = useState(NOTHING_YET)
  const seed = useRef(anySeed())
  const turn = useRef(0)
  const running = useRef<{ skip: () => void; stop: () => void }>(null)

  const choose = useCallback(async () => {
    running.current?.stop()
    const skipped = Promise.withResolvers<void>()
    let isStopped = false
    const stop = () => {
      isStopped = true
    }
    running.current = { skip: skipped.resolve, stop }
    const show = (change: Partial<Choosing>) => {
      if (!isStopped) setChoosing((shown) => ({ ...shown, ...change }))
    }
    const pause = (step: keyof typeof STEPS_MS) =>
      Promise.race([new Promise((wake) => setTimeout(wake, STEPS_MS[step])), skipped.promise])
    setChoosing(NOTHING_YET)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) skipped.resolve()
    try {
      const opening = pause('apart')
      const drawn = await draw(turn.current, seed.current)
      const [chosen] = drawn.games
      show({ draw: drawn })
      if (!chosen) return show({ step: 'over' })
      const reason = reasonOf(queryClient, chosen)
      await opening
      show({ step: 'meet' })
      await pause('meet')
      show({ step: 'grow' })
      await pause('grow')
      show({ step: 'chosen', reason: await reason })
    } catch (error) {
      show({ step: 'failed', failure: error instanceof Error ? error.message : String(error) })
    }
  }, [draw, queryClient])

  useEffect(() => {
    void choose()
    return () => running.current?.stop()
  }, [choose])

  return {
    ...choosing,
    /** Goes straight to the result. */
    skip: () => running.current?.skip(),
    /** Draws another game that was not drawn yet; after the last one, says so. */
    another: () => {
      if (turn.current + 1 >= (choosing.draw?.total ?? 0))
        return setChoosing((shown) => ({ ...shown, step: 'over' }))
      turn.current += 1
      void choose()
    },
    /** Starts over in another order. */
    startOver: () => {
      seed.current = anySeed()
      turn.current = 0
      void choose()
    },
    tryAgain: () => void choose(),
  }
}

/** The animation that chooses a game: less than a second, skippable; it ends with the game, a reason and a link. */
function TableCeremony({ from, draw, onClose }: CeremonyProps & { draw: DrawForTurn }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const table = useTableChoosing(draw)
  const { step } = table
  const isChoosing = step === 'apart' || step === 'meet' || step === 'grow'
  const { games = [], total = 0 } = table.draw ?? {}
  const [chosen] = games
  const { title, why, deeds } = panelOf()
  function panelOf(): { title: ReactNode; why: string; deeds: ReactNode } {
    const deed = (look: 'dusk' | 'lamp', words: string, act: () => void) => (
      <Button look={look} onClick={act}>
        {words}
      </Button>
    )
    if (step === 'chosen' && chosen)
      return {
        title: <bdi>{chosen.title}</bdi>,
        why: table.reason,
        deeds: (
          <>
            {deed('dusk', 'Another', table.another)}
            <ButtonLink look="lamp" to="/game/$slug" params={{ slug: chosen.slug }} onClick={onClose}>
              Play it
            </ButtonLink>
          </>
        ),
      }
    if (step === 'over')
      return {
        title: total === 2 ? 'That was both of them.' : `That was all ${inFigures(total)}.`,
        why: 'One of these has to be it.',
        deeds: (
          <>
            {deed('dusk', 'Back', onClose)}
            {deed('lamp', 'From the start', table.startOver)}
          </>
        ),
      }
    if (step === 'failed')
      return {
        title: 'We couldn’t pick a game',
        why: table.failure,
        deeds: deed('lamp', 'Try Again', table.tryAgain),
      }
    return {
      title: 'Picking one for you',
      why: 'Picking a game for you…',
      deeds: deed('dusk', 'Just show us', table.skip),
    }
  }

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    if (step === 'apart') dialog.current?.focus()
    else if (!isChoosing) heading.current?.focus()
  }, [step, isChoosing])

  return (
    <dialog
      ref={dialog}
      aria-labelledby="table-says"
      tabIndex={-1}
      className="modal table-ceremony"
      data-step={step}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && isChoosing) {
          event.preventDefault()
          table.skip()
        } else keepFocusInside(event)
      }}
      onCancel={(event) => {
        event.preventDefault()
        if (isChoosing) table.skip()
        else onClose()
      }}
      onClose={() => !dialog.current?.open && onClose()}
    >
      <div className="table-head">
        <IconButton label="Leave" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
        <p>From {from}</p>
      </div>
      <TableStage games={games} />
      <div className="table-words">
        <div className="table-said">
          {step === 'chosen' && <p className="font-semibold text-lamp">Tonight you’re playing</p>}
          <h1 id="table-says" ref={heading} tabIndex={-1} className="table-title">
            {title}
          </h1>
          <p className={step === 'chosen' ? 'table-why' : 'table-why text-dusk-ink-2'}>{why}</p>
          {step === 'chosen' && chosen && <GameFacts game={chosen} />}
        </div>
        <div className="table-deeds">{deeds}</div>
        <p role="status" className="sr-only">
          {step === 'chosen' && `Tonight you’re playing ${chosen?.title}. ${table.reason}`}
          {step === 'over' && title}
        </p>
      </div>
    </dialog>
  )
}

const HALF_A = 'M0 -392A392 392 0 0 1 0 392Z'
const HALF_B = 'M0 -392A392 392 0 0 0 0 392Z'

/** The animation: the two halves and the boxes. The style sheet reads its step from the dialog. Decorative. */
function TableStage({ games: [chosen, ...others] }: { games: readonly GameSummary[] }) {
  const cover = ({ cover, imageUrl }: GameSummary) => <GameCover cover={cover} imageUrl={imageUrl} eager />
  const boxes = (side: 0 | 1) =>
    others.map(
      (game, at) =>
        at % 2 === side && (
          <div key={game.id} className="table-box">
            {cover(game)}
          </div>
        ),
    )
  return (
    <div className="table-stage" aria-hidden="true">
      <svg className="table-halves" viewBox="-300 -400 600 480" aria-hidden="true">
        <clipPath id="table-half">
          <path className="table-half-a" d={HALF_A} />
        </clipPath>
        <path className="table-half-a" d={HALF_A} />
        <path className="table-half-b" d={HALF_B} />
        <g clipPath="url(#table-half)">
          <path className="table-half-b table-lens" d={HALF_B} />
        </g>
      </svg>
      {chosen && (
        <div key={chosen.id} className="table-boxes">
          {boxes(0)}
          <div className="table-place">
            <div className="table-chosen">{cover(chosen)}</div>
          </div>
          {boxes(1)}
        </div>
      )}
    </div>
  )
}
