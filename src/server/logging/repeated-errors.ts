/** How long an error that was told is not told again. */
const WINDOW_MS = 60_000
/** More kinds than this at a time are told each time. */
const MOST_KINDS = 1_000

interface Told {
  untilMs: number
  times: number
}

/** Whether a line is logged, and how often its like was not since it was last. */
export interface RepeatVerdict {
  isTold: boolean
  /** How many were left out before this one. */
  leftOut: number
}

/** Collapses equal errors: the first is told whole, the next after a minute with how many were left out between them. */
export function collapseErrors(nowMs: () => number = Date.now): (fingerprint: string) => RepeatVerdict {
  const told = new Map<string, Told>()
  return (fingerprint) => {
    const now = nowMs()
    const before = told.get(fingerprint)
    if (before && now < before.untilMs) {
      before.times += 1
      return { isTold: false, leftOut: 0 }
    }
    for (const [each, { untilMs, times }] of told) if (untilMs <= now && times === 0) told.delete(each)
    if (told.size < MOST_KINDS || before) told.set(fingerprint, { untilMs: now + WINDOW_MS, times: 0 })
    return { isTold: true, leftOut: before?.times ?? 0 }
  }
}
