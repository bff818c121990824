import { useEffect, useRef, useState } from 'react'
import { type Settling, settling } from '#/lib/settling.ts'

/** A value once it has not changed for some time. */
export function useSettled<Value>(value: Value, pauseMs: number): Value {
  const [settled, setSettled] = useState(value)
  const { call, cancel } = useSettledCallback(setSettled, pauseMs)
  useEffect(() => {
    call(() => value)
    return cancel
  }, [value, call, cancel])
  return settled
}

/**
 * A function that runs once its calls have paused for some time, in its version of the last rendering. A pending call is dropped
 * when the component unmounts.
 */
export function useSettledCallback<Args extends unknown[]>(
  act: (...requested: Args) => void,
  pauseMs: number,
): Settling<Args> {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  const [pause] = useState(() => settling((...requested: Args) => latest.current(...requested), pauseMs))
  useEffect(() => pause.cancel, [pause])
  return pause
}
