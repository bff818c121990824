import { useEffect, useRef, useState } from 'react'
import { type Settling, settling } from '#/lib/settling.ts'

/** Debounces a value: returns it once it has not changed for `pauseMs`. */
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
 * Debounces a callback, which runs in its version of the last render. A pending call is dropped on unmount.
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
