import { BY_COMPILER } from './compiler.ts'
import { placeAndFault, roomOf, type Target } from './targets.ts'
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

/** A line of the kept score. */
interface Counted {
  faults: number
  judged: number
  seen: number
  notCompiling: number
}

/**
 * What is known of all faults, as a page of the documentation: by group and by room. A room counts only once all of its
 * faults were judged: where that was broken off, those that are seen are known before those that live.
 * @param verdictOf what is known of a fault; nothing where it was not judged
 */
export function scorePage(targets: Target[], verdictOf: (target: Target) => Verdict | undefined): string {
  const nameOf = (target: Target) => `${target.group} in \`${roomOf(target)}\``
  const unfinished = new Set(targets.filter((target) => !verdictOf(target)).map(nameOf))
  const counted = (some: Target[]): Counted => {
    const whole = some.filter((target) => !unfinished.has(nameOf(target)))
    const verdicts = whole.flatMap((target) => verdictOf(target) ?? [])
    const notCompiling = verdicts.filter(({ by }) => by.startsWith(BY_COMPILER)).length
    const seen = verdicts.filter(({ isSeen }) => isSeen).length - notCompiling
    return { faults: some.length, judged: verdicts.length, seen, notCompiling }
  }
  const row = (name: string, { faults, judged, seen, notCompiling }: Counted) => {
    const live = judged - seen - notCompiling
    const share = judged === 0 ? '' : percent((judged - live) / judged)
    return `| ${name} | ${[faults, judged, seen, notCompiling, live].map(figure).join(' | ')} | ${share} |`
  }
  const head = (what: string) => [
    `| ${what} | faults | judged | tests see | do not compile | live | score |`,
    '|---|---|---|---|---|---|---|',
  ]
  const rows = (by: (target: Target) => string) =>
    [...Map.groupBy(targets, by)].map(([name, some]) => row(name, counted(some)))
  return [
    '# What the tests see of planted faults',
    '',
    '*Written by `npm run mutate -- --write` from rooms that were judged whole. The score is the share of those judged that a test sees or the',
    `compiler refuses; ${percent(LEAST_SCORE)} is asked for. What it means, and why some live: [mutation.md](mutation.md).*`,
    '',
    ...head('group'),
    ...rows(({ group }) => group),
    row('all', counted(targets)),
    '',
    ...head('room'),
    ...rows(nameOf),
    '',
  ].join('\n')
}

const figure = (count: number) => count.toLocaleString('en-US')
