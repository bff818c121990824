import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { Button, ButtonLink, IconButton } from '#/ui/basics.tsx'
import { keepFocusInside } from '#/ui/hooks.ts'
import './table-ceremony.css'
import { type DrawForTurn, thatWasAll, useTableChoosing } from './use-table-choosing.ts'

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

/**
 * The animation that chooses a game: two halves meet, and one box remains in their overlap. It takes less than a second, can be
 * skipped, and shows the game with a reason and a link.
 */
export function TableCeremony({ from, draw, reasonOf, cover, facts, onClose }: TableCeremonyProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const table = useTableChoosing(draw, reasonOf)
  const { step } = table
  const isChoosing = step === 'apart' || step === 'meet' || step === 'grow'
  const [chosen] = table.draw?.games ?? []

  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  useEffect(() => {
    if (step === 'apart') dialog.current?.focus()
    else heading.current?.focus()
  }, [step])

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
          {isChoosing && (
            <>
              <h1 id="table-says" className="table-title">
                Picking one for you
              </h1>
              <p className="table-why text-dusk-ink-2">Picking a game for you…</p>
            </>
          )}
          {step === 'chosen' && chosen && (
            <>
              <p className="font-semibold text-lamp">Tonight you’re playing</p>
              <h1 id="table-says" ref={heading} tabIndex={-1} className="table-title">
                <bdi>{chosen.title}</bdi>
              </h1>
              <p className="table-why">{table.reason}</p>
              {facts(chosen)}
            </>
          )}
          {step === 'over' && (
            <>
              <h1 id="table-says" ref={heading} tabIndex={-1} className="table-title">
                {thatWasAll(table.draw?.total ?? 0)}
              </h1>
              <p className="table-why text-dusk-ink-2">One of these has to be it.</p>
            </>
          )}
          {step === 'failed' && (
            <>
              <h1 id="table-says" ref={heading} tabIndex={-1} className="table-title">
                We couldn’t pick a game
              </h1>
              <p className="table-why text-dusk-ink-2">{table.failure?.message}</p>
            </>
          )}
        </div>
        <div className="table-deeds">
          {isChoosing && (
            <Button look="dusk" onClick={table.skip}>
              Just show us
            </Button>
          )}
          {step === 'chosen' && chosen && (
            <>
              <Button look="dusk" onClick={table.another}>
                Another
              </Button>
              <ButtonLink look="lamp" to="/game/$slug" params={{ slug: chosen.slug }} onClick={onClose}>
                Play it
              </ButtonLink>
            </>
          )}
          {step === 'over' && (
            <>
              <Button look="dusk" onClick={onClose}>
                Back
              </Button>
              <Button look="lamp" onClick={table.startOver}>
                From the start
              </Button>
            </>
          )}
          {step === 'failed' && (
            <Button look="lamp" onClick={table.tryAgain}>
              Try Again
            </Button>
          )}
        </div>
        <p role="status" className="sr-only">
          {step === 'chosen' && chosen && `Tonight you’re playing ${chosen.title}. ${table.reason}`}
          {step === 'over' && thatWasAll(table.draw?.total ?? 0)}
        </p>
      </div>
    </dialog>
  )
}
