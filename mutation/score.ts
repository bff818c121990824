import { BY_COMPILER } from './compiler.ts'
import { placeAndFault, type Target } from './targets.ts'
import type { Verdict } from './verdicts.ts'

/** The least share of faults that tests must see. */
export const LEAST_SCORE = 0.9

/** A fault and what became of it. */
export interface Judged {
  target: Target
  verdict: Verdict
}

/** The share of faults that were seen, 0 to 1; 1 where there was none. */
export function scoreOf(judged: Judged[]): number {
  return judged.length === 0 ? 1 : judged.filter(({ verdict }) => verdict.isSeen).length / judged.length
}

/** The scores of files, groups and all, and every fault that lived, as lines of text. */
export function summary(judged: Judged[]): string[] {
  const line = (name: string, some: Judged[]) => {
    const seen = some.filter(({ verdict }) => verdict.isSeen).length
    return `${percent(scoreOf(some)).padStart(7)}  ${String(seen).padStart(5)} of ${String(some.length).padEnd(5)} ${name}`
  }
  const compiler = judged.filter(({ verdict }) => verdict.by.startsWith(BY_COMPILER))
  const lived = judged.filter(({ verdict }) => !verdict.isSeen)
  return [
    ...lived.map(({ target, verdict }) => `lived ${placeAndFault(target)} (${verdict.by})`),
    ...[...Map.groupBy(judged, ({ target }) => target.file)].map(([file, some]) => line(file, some)),
    ...[...Map.groupBy(judged, ({ target }) => target.group)].map(([group, some]) => line(group, some)),
    line('all', judged),
    `${compiler.length} of those seen do not compile`,
  ]
}

const percent = (share: number) => `${(share * 100).toFixed(1)} %`
