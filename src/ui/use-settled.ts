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
 * Something that is done once calls for it have paused for some time; by then it is what the last rendering made of it.
 * What waits when the component goes is forgotten.
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
