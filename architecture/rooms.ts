import { createRequire } from 'node:module'
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser'

const load = createRequire(import.meta.url)
const { FLOORS, floorOf, roomOf } = load('./floors.cjs') as {
  FLOORS: readonly (readonly string[])[]
  floorOf: (room: string) => number
  roomOf: (file: string) => string | undefined
}

/** The gate's own settings, as the command line of dependency-cruiser reads them. */
export const gate = load('./dependency-cruiser.config.cjs') as IConfiguration

/** One file that takes something from another, by value or by type. */
export interface Arrow {
  from: string
  to: string
}

/** Reads every import below `src` in a folder, and holds them against the gate. */
export async function readImports(folder: string): Promise<ICruiseResult> {
  const ruleSet = { forbidden: gate.forbidden ?? [] }
  const { output } = await cruise(['src'], { ...gate.options, baseDir: folder, ruleSet, validate: true })
  return output as ICruiseResult
}

/** The imports between files that stand in rooms of the house; tests look at it from outside and are left out. */
export function arrowsIn({ modules }: ICruiseResult): Arrow[] {
  return modules.flatMap(({ source, dependencies }) =>
    isTest(source)
      ? []
      : dependencies
          .filter(({ resolved }) => roomOf(resolved) !== undefined && roomOf(source) !== undefined)
          .map(({ resolved }) => ({ from: source, to: resolved })),
  )
}

/** Whether an import leads to a floor above, or to a neighbour on the same one. */
export function runsUp({ from, to }: Arrow): boolean {
  const [start, end] = [roomOf(from) ?? '', roomOf(to) ?? '']
  return start !== end && floorOf(end) >= floorOf(start)
}

/** The rooms from the top floor down, and which looks into which, as a Mermaid flowchart. */
export function pictureOf(arrows: readonly Arrow[]): string {
  const looks = new Set(
    arrows
      .map(({ from, to }) => [roomOf(from), roomOf(to)])
      .filter(([from, to]) => from !== to)
      .map(String),
  )
  const floors = FLOORS.map(
    (rooms, floor) =>
      `  subgraph floor${floor}[" "]\n${rooms.map((room) => `    ${room}`).join('\n')}\n  end`,
  ).toReversed()
  const lines = [...looks].sort().map((look) => `  ${look.replace(',', ' --> ')}`)
  return ['```mermaid', 'flowchart TD', ...floors, ...lines, '```'].join('\n')
}

const isTest = (file: string) => /\.(test|fixture|setup)\.tsx?$|^src\/testing\//.test(file)
