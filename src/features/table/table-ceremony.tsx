import X from 'lucide-react/icons/x'
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { inFigures } from '#/lib/format.ts'
import { Button, ButtonLink, IconButton } from '#/ui/basics.tsx'
import { keepFocusInside } from '#/ui/hooks.ts'
import './table-ceremony.css'

interface TableStageProps {
  /** The game that is chosen first, and those beside it. */
  games: readonly GameSummary[]
  cover: (game: GameSummary, size: 'full' | 'thumb') => ReactNode
}

const HALF_A = 'M0 -392A392 392 0 0 1 0 392Z'
const HALF_B = 'M0 -392A392 392 0 0 0 0 392Z'

/** The animation: the two halves and the boxes. The style sheet reads its step from the dialog. Decorative. */
function TableStage({ games: [chosen, ...others], cover }: TableStageProps) {
  const left = others.filter((_, at) => at % 2 === 0)
  const right = others.filter((_, at) => at % 2 === 1)
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
          <Others games={left} cover={cover} />
          <div className="table-place">
            <div className="table-chosen">{cover(chosen, 'full')}</div>
          </div>
          <Others games={right} cover={cover} />
        </div>
      )}
    </div>
  )
}

function Others({ games, cover }: TableStageProps) {
  return games.map((game) => (
    <div key={game.id} className="table-box">
      {cover(game, 'thumb')}
    </div>
  ))
}

/** Number of boxes shown while choosing. */
export const BOXES = 5

/** The drawn games: the chosen one first, then others that are shown beside it. */
interface Draw {
  games: readonly GameSummary[]
  /** The number of games it chose from. */
  total: number
}

/** Draws for a turn, counted from 0, in the order of a seed: each game once. */
export type DrawForTurn = (turn: number, seed: number) => Promise<Draw>

/** Duration of each animation step in milliseconds: under a second in all (design notes, "Motion"). */
const STEPS_MS = { apart: 250, meet: 480, grow: 240 } as const

const anySeed = () => Math.floor(Math.random() * 2 ** 31)

interface Choosing {
  /** Halves apart, meeting, the box growing; then the game, the end of the list, or an error. */
  step: keyof typeof STEPS_MS | 'chosen' | 'over' | 'failed'
  draw: Draw | null
  reason: string
  failure: Error | null
}

const NOTHING_YET: Choosing = { step: 'apart', draw: null, reason: '', failure: null }

/** Draws a game and runs the animation, instantly with reduced motion. Responses to a former draw are ignored. */
function useTableChoosing(draw: DrawForTurn, reasonOf: (game: GameSummary) => Promise<string>) {
  const [choosing, setChoosing] = useState(NOTHING_YET)
  const seed = useRef(anySeed())
  const turn = useRef(0)
  const running = useRef<{ skip: () => void; stop: () => void }>(null)

  const choose = useCallback(async () => {
    running.current?.stop()
    const skipped = Promise.withResolvers<void>()
    let isStopped = false
    running.current = {
      skip: skipped.resolve,
      stop: () => {
        isStopped = true
      },
    }
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
      // Without the game's page, the card's text is used.
      const reason = reasonOf(chosen).catch(() => chosen.tagline ?? chosen.excerpt)
      await opening
      show({ step: 'meet' })
      await pause('meet')
      show({ step: 'grow' })
      await pause('grow')
      show({ step: 'chosen', reason: await reason })
    } catch (error) {
      show({ step: 'failed', failure: error instanceof Error ? error : new Error(String(error)) })
    }
  }, [draw, reasonOf])

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

/** The games to choose from, and how they are shown. */
export interface TableQuestion {
  /** What it chooses from: "8 quick cooperative games". */
  from: string
  draw: DrawForTurn
  /** One thing that is true of a game. */
  reasonOf: (game: GameSummary) => Promise<string>
  cover: (game: GameSummary, size: 'full' | 'thumb') => ReactNode
  facts: (game: GameSummary) => ReactNode
}

interface TableCeremonyProps extends TableQuestion {
  onClose: () => void
}

/** The animation that chooses a game: less than a second, skippable; it ends with the game, a reason and a link. */
export function TableCeremony({ from, draw, reasonOf, cover, facts, onClose }: TableCeremonyProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const table = useTableChoosing(draw, reasonOf)
  const { step } = table
  const isChoosing = step === 'apart' || step === 'meet' || step === 'grow'
  const { games: [chosen] = [], total = 0 } = table.draw ?? {}
  const panel = panelOf()
  function panelOf(): { title: ReactNode; why: ReactNode; deeds: ReactNode } {
    if (step === 'chosen' && chosen)
      return {
        title: <bdi>{chosen.title}</bdi>,
        why: table.reason,
        deeds: (
          <>
            <Button look="dusk" onClick={table.another}>
              Another
            </Button>
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
            <Button look="dusk" onClick={onClose}>
              Back
            </Button>
            <Button look="lamp" onClick={table.startOver}>
              From the start
            </Button>
          </>
        ),
      }
    if (step === 'failed')
      return {
        title: 'We couldn’t pick a game',
        why: table.failure?.message,
        deeds: (
          <Button look="lamp" onClick={table.tryAgain}>
            Try Again
          </Button>
        ),
      }
    return {
      title: 'Picking one for you',
      why: 'Picking a game for you…',
      deeds: (
        <Button look="dusk" onClick={table.skip}>
          Just show us
        </Button>
      ),
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
      <TableStage games={table.draw?.games ?? []} cover={cover} />
      <div className="table-words">
        <div className="table-said">
          {step === 'chosen' && <p className="font-semibold text-lamp">Tonight you’re playing</p>}
          <h1 id="table-says" ref={heading} tabIndex={-1} className="table-title">
            {panel.title}
          </h1>
          <p className={step === 'chosen' ? 'table-why' : 'table-why text-dusk-ink-2'}>{panel.why}</p>
          {step === 'chosen' && chosen && facts(chosen)}
        </div>
        <div className="table-deeds">{panel.deeds}</div>
        <p role="status" className="sr-only">
          {step === 'chosen' && `Tonight you’re playing ${chosen?.title}. ${table.reason}`}
          {step === 'over' && panel.title}
        </p>
      </div>
    </dialog>
  )
}
