import { parseSync } from 'vite'
import { DRIZZLE, type Mutant, planted } from '../faults/mutant.ts'
import { type Container, containersOf } from './containers.ts'

declare global {
  /** The number of the fault that is planted; none where it is not set. */
  var __fault: number | undefined
}

/** A fault and the number it is planted by. */
export interface Numbered extends Mutant {
  number: number
}

/** A stretch with the faults that stand in it and in no smaller one. */
interface Choice extends Container {
  faults: Numbered[]
  within: Choice[]
}

/**
 * The source of a module with all of these faults in it. Which of them is planted, `globalThis.__fault` says while it
 * runs; none where it says another number.
 * @returns the source, and the numbers of the faults that could not be put in
 */
export function switched(file: string, text: string, faults: Numbered[]): { source: string; left: number[] } {
  const containers = containersOf(file, text).sort((a, b) => a.end - a.start - (b.end - b.start))
  const choices = new Map<Container, Choice>()
  const left: number[] = []
  for (const fault of faults) {
    const container = containers.find(({ start, end }) => start <= fault.start && fault.end <= end)
    if (!container || !isReadable(file, text, fault)) left.push(fault.number)
    else {
      const choice = choices.get(container) ?? { ...container, faults: [], within: [] }
      choices.set(container, choice)
      choice.faults.push(fault)
    }
  }
  const source = withChoices(text, { start: 0, end: text.length }, nested([...choices.values()]))
  const needsDrizzle = faults.some(({ replacement }) => replacement.startsWith(`${DRIZZLE}.`))
  return { source: needsDrizzle ? `${source}\nimport * as ${DRIZZLE} from 'drizzle-orm'\n` : source, left }
}

/** Whether the module with this one fault can be parsed; one that cannot would take all others with it. */
const isReadable = (file: string, text: string, fault: Mutant) =>
  parseSync(file, planted(text, fault), { showSemanticErrors: true }).errors.length === 0

/** The outermost of them, each with those within it. */
function nested(choices: Choice[]): Choice[] {
  const outermost: Choice[] = []
  const open: Choice[] = []
  for (const choice of choices.sort((a, b) => a.start - b.start || b.end - a.end)) {
    while (open.length > 0 && (open.at(-1)?.end ?? 0) < choice.end) open.pop()
    const around = open.at(-1)?.within ?? outermost
    around.push(choice)
    open.push(choice)
  }
  return outermost
}

/** A stretch of the source with the choices within it written out. */
function withChoices(text: string, { start, end }: { start: number; end: number }, within: Choice[]): string {
  let at = start
  let source = ''
  for (const choice of within) {
    source += text.slice(at, choice.start) + written(text, choice)
    at = choice.end
  }
  return source + text.slice(at, end)
}

function written(text: string, choice: Choice): string {
  const { start, end, faults, within, isBlock } = choice
  const sound = withChoices(text, choice, within)
  const faulty = (fault: Numbered) =>
    text.slice(start, fault.start) + fault.replacement + text.slice(fault.end, end)
  if (!isBlock)
    return `(${faults.map((fault) => `globalThis.__fault === ${fault.number} ? (${faulty(fault)}\n) : `).join('')}(${sound}\n))`
  const cases = faults.map((fault) => `case ${fault.number}: ${faulty(fault)}\nreturn\n`)
  return `{ switch (globalThis.__fault) {\n${cases.join('')}}\n${sound.slice(1)}`
}
