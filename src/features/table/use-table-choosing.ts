import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import type { GameSummary } from '#/features/games/model/games.schema.ts'
import { inFigures } from '#/lib/format.ts'

/** The steps of the animation: halves apart, meeting, the box growing; then the game, the end of the list, or an error. */
export type TableStep = 'apart' | 'meet' | 'grow' | 'chosen' | 'over' | 'failed'

interface Choosing {
  step: TableStep
  draw: Draw | null
  reason: string
  failure: Error | null
}

const nothingYet: Choosing = { step: 'apart', draw: null, reason: '', failure: null }

/**
 * The state of choosing: draws a game and runs the animation steps, instantly with reduced motion. Responses to a former draw are
 * ignored.
 */
export function useTableChoosing(draw: DrawForTurn, reasonOf: (game: GameSummary) => Promise<string>) {
  const [choosing, setChoosing] = useState(nothingYet)
  const seed = useRef(anySeed())
  const turn = useRef(0)
  const running = useRef<Running | null>(null)

  const choose = useCallback(async () => {
    running.current?.stop()
    const { pause, show, ...controls } = beginChoosing(setChoosing)
    running.current = controls
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) controls.skip()
    try {
      const opening = pause(STEPS_MS.apart)
      const drawn = await draw(turn.current, seed.current)
      const [chosen] = drawn.games
      show({ draw: drawn })
      if (!chosen) return show({ step: 'over' })
      // Without the game's page, the card's text is used.
      const reason = reasonOf(chosen).catch(() => chosen.tagline ?? chosen.excerpt)
      await opening
      show({ step: 'meet' })
      await pause(STEPS_MS.meet)
      show({ step: 'grow' })
      await pause(STEPS_MS.grow)
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
      const total = choosing.draw?.total ?? 0
      if (turn.current + 1 >= total) return setChoosing((shown) => ({ ...shown, step: 'over' }))
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

interface Running {
  skip: () => void
  stop: () => void
}

/** One run of the animation: it updates the state until it is stopped, with pauses that can be skipped. */
function beginChoosing(setChoosing: Dispatch<SetStateAction<Choosing>>) {
  const skipped = Promise.withResolvers<void>()
  let isStopped = false
  setChoosing(nothingYet)
  return {
    skip: skipped.resolve,
    stop: () => {
      isStopped = true
    },
    show: (change: Partial<Choosing>) => {
      if (!isStopped) setChoosing((shown) => ({ ...shown, ...change }))
    },
    pause: (ms: number) => Promise.race([new Promise((wake) => setTimeout(wake, ms)), skipped.promise]),
  }
}

/** Number of boxes shown while choosing. */
export const BOXES = 5

/** The drawn games: the chosen one first, then others that are shown beside it. */
export interface Draw {
  games: readonly GameSummary[]
  /** The number of games it chose from. */
  total: number
}

/** Draws for a turn, counted from 0, in the order of a seed: each game once. */
export type DrawForTurn = (turn: number, seed: number) => Promise<Draw>

/** Duration of each animation step in milliseconds: under a second in all (design notes, "Motion"). */
export const STEPS_MS = { apart: 250, meet: 480, grow: 240 } as const

/** Returns a random seed. */
export const anySeed = () => Math.floor(Math.random() * 2 ** 31)

/** Message after every game was drawn. */
export const thatWasAll = (total: number) =>
  total === 2 ? 'That was both of them.' : `That was all ${inFigures(total)}.`
