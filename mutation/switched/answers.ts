import type { BroadcastChannel } from 'node:worker_threads'

declare module 'vitest' {
  interface ProvidedContext {
    /** The number of the fault that is planted as long as the run lasts; 0 for none. */
    fault: number
    /** By the whole name of a test, the numbers of the faults it is asked about; nothing where tests run once. */
    questions: Record<string, number[]> | undefined
    /** The channel over which the thread tells what came of each fault, as soon as it knows. */
    answers: string
  }
}

/** What the thread tells. */
export type Answer =
  | { kind: 'asking' | 'passed'; fault: number; test: string }
  /** A test that passes without the fault, before and after, failed with it. */
  | { kind: 'saw'; fault: number; test: string; said: string }
  /** The test that failed with the fault does not pass without it any more: something was left behind. */
  | { kind: 'doubt'; fault: number }
  | { kind: 'done' }

/** What came of asking one test file about many faults. */
export interface Heard {
  /** By the number of each fault that a test saw: which, and what it said. */
  seen: Map<number, string>
  /** By the number of a fault, the tests that passed with it. */
  passed: Map<number, Set<string>>
  /** The faults whose tests must be asked of it alone. */
  doubted: Set<number>
}

/**
 * Listens until the thread is done.
 * @param mayTakeMs so long one fault may take in one test
 * @param overdue ends the thread
 */
export function listen(
  channel: BroadcastChannel,
  mayTakeMs: number,
  overdue: () => void,
): { heard: Heard; isDone: Promise<void>; stop: () => void } {
  const heard: Heard = { seen: new Map(), passed: new Map(), doubted: new Set() }
  const { promise: isDone, resolve } = Promise.withResolvers<void>()
  let timer: NodeJS.Timeout | undefined
  channel.onmessage = ({ data }: { data: Answer }) => {
    clearTimeout(timer)
    if (data.kind === 'done') return resolve()
    const { fault } = data
    if (data.kind === 'asking')
      timer = setTimeout(() => {
        heard.doubted.add(fault)
        overdue()
        resolve()
      }, mayTakeMs)
    else if (data.kind === 'doubt') heard.doubted.add(fault)
    else if (data.kind === 'saw') heard.seen.set(fault, `${data.test}: ${data.said}`)
    else heard.passed.set(fault, (heard.passed.get(fault) ?? new Set()).add(data.test))
  }
  return { heard, isDone, stop: () => clearTimeout(timer) }
}
