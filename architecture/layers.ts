import { createRequire } from 'node:module'
import { cruise, type IConfiguration, type ICruiseResult } from 'dependency-cruiser'

const load = createRequire(import.meta.url)
const { FLOORS, floorOf, layerOf } = load('./floors.cjs') as {
  FLOORS: readonly (readonly string[])[]
  floorOf: (layer: string) => number
  layerOf: (file: string) => string | undefined
}

/** The import gate: rules and options in dependency-cruiser's format, which its command line reads from the same file. */
export const gate = load('./dependency-cruiser.config.cjs') as IConfiguration

/** An import of a value or a type: file `from` imports file `to`. Paths begin with `src/`. */
export interface FileImport {
  from: string
  to: string
}

/** Reads every import below `src` in a folder and checks it by the import gate. The result lists modules and violations. */
export async function readImports(folder: string): Promise<ICruiseResult> {
  const ruleSet = { forbidden: gate.forbidden ?? [] }
  const { output } = await cruise(['src'], { ...gate.options, baseDir: folder, ruleSet, validate: true })
  return output as ICruiseResult
}

/** Returns the imports from a file of one layer to a file of a layer, the same included. Imports of tests are left out. */
export function layerImports({ modules }: ICruiseResult): FileImport[] {
  return modules.flatMap(({ source, dependencies }) =>
    isTest(source)
      ? []
      : dependencies
          .filter(({ resolved }) => layerOf(resolved) !== undefined && layerOf(source) !== undefined)
          .map(({ resolved }) => ({ from: source, to: resolved })),
  )
}

/** Whether an import breaks the order of the layers: it is of a layer above, or of another layer on the same floor. */
export function breaksOrder({ from, to }: FileImport): boolean {
  const [start, end] = [layerOf(from) ?? '', layerOf(to) ?? '']
  return start !== end && floorOf(end) >= floorOf(start)
}

/** Returns a Mermaid flowchart of the layers, top floor first, with an arrow for each pair of which one imports the other. */
export function flowchartOf(fileImports: readonly FileImport[]): string {
  const pairs = new Set(
    fileImports
      .map(({ from, to }) => [layerOf(from), layerOf(to)])
      .filter(([from, to]) => from !== to)
      .map(String),
  )
  const floors = FLOORS.map(
    (layers, floor) =>
      `  subgraph floor${floor}[" "]\n${layers.map((layer) => `    ${layer}`).join('\n')}\n  end`,
  ).toReversed()
  const lines = [...pairs].sort().map((pair) => `  ${pair.replace(',', ' --> ')}`)
  return ['```mermaid', 'flowchart TD', ...floors, ...lines, '```'].join('\n')
}

const isTest = (file: string) => /\.(test|fixture|setup)\.tsx?$|^src\/testing\//.test(file)
