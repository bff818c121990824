import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { drawnGamesQuery, usesOwnShelf } from '#/features/discovery/discovery.queries.ts'
import type { DiscoverySearch } from '#/features/discovery/rules/query.rules.ts'
import { GameCover } from '#/features/games/card/game-cover.tsx'
import { gameQuery, gamesByIdsQuery } from '#/features/games/games.queries.ts'
import { formatPlayTime, type TwoPlayerVerdict } from '#/features/games/model/games.rules.ts'
import type { GameDetail, GameSummary } from '#/features/games/model/games.schema.ts'
import { GameFacts } from '#/features/games/page/facts/game-facts.tsx'
import { formatRating } from '#/features/ratings/model/ratings.rules.ts'
import { inFigures } from '#/lib/format.ts'
import { cyclicSlice, shuffled } from '#/lib/order.ts'
import { Button, ButtonLink, IconButton } from '#/ui/basics.tsx'
import { keepFocusInside } from '#/ui/hooks.ts'
import './table-ceremony.css'

/** Number of game boxes shown during the animation. */
const BOXES = 5
/** Duration of each animation step in milliseconds: under a second in all (design notes, "Motion"). */
const STEPS_MS = { apart: 250, meet: 480, grow: 240 } as const

interface RandomPickProps {
  /** The games to pick from: the results of a search, or games by their ids. */
  pickFrom: { search: DiscoverySearch } | { ids: readonly number[] }
  /** Describes the games to pick from: "8 quick cooperative games". */
  gamesLabel: string
  onClose: () => void
}

/** A position (from 0) in the order of the games that `seed` determines. Picking again moves on, so each game comes once. */
interface Turn {
  at: number
  seed: number
}

/** Loads the game picked by a turn, followed by others shown beside it, and the number of games to pick from (`total`). */
async function drawFrom(queryClient: QueryClient, pickFrom: RandomPickProps['pickFrom'], { at, seed }: Turn) {
  if ('search' in pickFrom) {
    const isOwn = usesOwnShelf(queryClient, pickFrom.search)
    return queryClient.fetchQuery(drawnGamesQuery(pickFrom.search, at, seed, isOwn))
  }
  const order = shuffled(pickFrom.ids, seed)
  const games = await queryClient.fetchQuery(gamesByIdsQuery(cyclicSlice(order, at, BOXES)))
  return { games, total: order.length }
}

/** Minimum number of ratings for an average to be shown. */
const FEWEST_PEOPLE = 5
const GOOD_RATING = 4

/** A reason to play a game tonight: its two-player verdict, good ratings, its tagline, or its duration and difficulty. */
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
  const facts = [formatPlayTime(game.playMinutes), level].filter(Boolean).join(', and ')
  return facts
    ? `${facts.charAt(0).toUpperCase()}${facts.slice(1)}.`
    : 'It’s on the list, and tonight is as good as any.'
}

const isGood = (word: TwoPlayerVerdict | null) => word === 'best' || word === 'good'

const firstTurn = (): Turn => ({ at: 0, seed: Math.floor(Math.random() * 2 ** 31) })

/** The steps of the animation, each followed by the next: halves apart, meeting, the box growing; then the game. */
const NEXT_STEP = { apart: 'meet', meet: 'grow', grow: 'chosen' } as const
type Step = keyof typeof NEXT_STEP | 'chosen'

/** Begins with the result for readers who prefer reduced motion. */
const firstStep = (): Step => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'chosen' : 'apart')

/** A dialog that picks one of several games (`pickFrom`) at random. After an animation, it shows the game with a reason. */
export function RandomPickDialog({ pickFrom, gamesLabel, onClose }: RandomPickProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const queryClient = useQueryClient()
  const [turn, setTurn] = useState(firstTurn)
  const [played, setPlayed] = useState(firstStep)
  const [isOver, setOver] = useState(false)
  const draw = useQuery({
    queryKey: ['table', pickFrom, turn],
    queryFn: () => drawFrom(queryClient, pickFrom, turn),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const { games = [], total = 0 } = draw.data ?? {}
  const [chosen] = games
  // Its page gives the reason, and is ready when it is opened; without it, the card's text is used.
  const page = useQuery({ ...gameQuery(chosen?.slug ?? ''), enabled: chosen !== undefined })
  const reason = page.data
    ? tableReason(page.data)
    : page.error
      ? (chosen?.tagline ?? chosen?.excerpt)
      : undefined
  const reached = played === 'chosen' && reason === undefined ? 'grow' : played
  const isDrawing = draw.isFetching || !(draw.data || draw.error)
  const step = isDrawing ? 'apart' : draw.error ? 'failed' : isOver || !chosen ? 'over' : reached
  const isChoosing = step === 'apart' || step === 'meet' || step === 'grow'
  const isHeld = played === 'chosen' || (played !== 'apart' && !chosen)
  useEffect(() => {
    if (isHeld) return undefined
    const timer = setTimeout(() => setPlayed(NEXT_STEP[played]), STEPS_MS[played])
    return () => clearTimeout(timer)
  }, [played, isHeld])

  const skip = () => setPlayed('chosen')
  const begin = (next: Turn) => {
    setTurn(next)
    setPlayed(firstStep())
    setOver(false)
  }
  const another = () => (turn.at + 1 < total ? begin({ ...turn, at: turn.at + 1 }) : setOver(true))
  const tryAgain = () => {
    setPlayed(firstStep())
    void draw.refetch()
  }
  const { title, why, deeds } = panelOf()
  function panelOf(): { title: ReactNode; why: ReactNode; deeds: ReactNode } {
    const deed = (look: 'dusk' | 'lamp', words: string, act: () => void) => (
      <Button look={look} onClick={act}>
        {words}
      </Button>
    )
    if (step === 'chosen' && chosen)
      return {
        title: <bdi>{chosen.title}</bdi>,
        why: reason,
        deeds: (
          <>
            {deed('dusk', 'Another', another)}
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
            {deed('lamp', 'From the start', () => begin(firstTurn()))}
          </>
        ),
      }
    if (step === 'failed')
      return {
        title: 'We couldn’t pick a game',
        why: draw.error?.message,
        deeds: deed('lamp', 'Try Again', tryAgain),
      }
    return {
      title: 'Picking one for you',
      why: 'Picking a game for you…',
      deeds: deed('dusk', 'Just show us', skip),
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
          skip()
        } else keepFocusInside(event)
      }}
      onCancel={(event) => {
        event.preventDefault()
        if (isChoosing) skip()
        else onClose()
      }}
      onClose={() => !dialog.current?.open && onClose()}
    >
      <div className="table-head">
        <IconButton label="Leave" onClick={onClose}>
          <X aria-hidden />
        </IconButton>
        <p>From {gamesLabel}</p>
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
          {step === 'chosen' && `Tonight you’re playing ${chosen?.title}. ${reason}`}
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
