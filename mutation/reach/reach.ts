import { type ESTree, parseSync, Visitor } from 'vite'
import type { Stretch } from '../faults/mutant.ts'

declare global {
  /** What the running test file came to: modules, and their functions by number. */
  var __reached: Set<string> | undefined
}

/** The functions of a module, each with its body. */
function functionsOf(file: string, text: string): (Stretch & { body: ESTree.Span; isBlock: boolean })[] {
  const found: ReturnType<typeof functionsOf> = []
  const note = ({ start, end, body }: ESTree.Function | ESTree.ArrowFunctionExpression) => {
    if (body) found.push({ start, end, body, isBlock: body.type === 'BlockStatement' })
  }
  new Visitor({ FunctionDeclaration: note, FunctionExpression: note, ArrowFunctionExpression: note }).visit(
    parseSync(file, text).program,
  )
  return found
}

/**
 * Tells of a module where a fault stands: the innermost function around it, or the module itself, as the reached ones
 * are named.
 */
export function placesIn(file: string, text: string): (fault: Stretch) => string {
  const functions = functionsOf(file, text)
  return ({ start, end }) => {
    const index = functions.reduce(
      (innermost, each, index) =>
        each.start <= start && end <= each.end && each.start >= (functions[innermost]?.start ?? 0)
          ? index
          : innermost,
      -1,
    )
    return index < 0 ? file : `${file}#${index}`
  }
}

/** The source of a module that notes, as it runs, which of its functions are come to. */
export function noting(file: string, text: string): string {
  const note = (place: string) => `globalThis.__reached?.add(${JSON.stringify(place)})`
  const insertions = functionsOf(file, text).flatMap(({ body, isBlock }, index) => {
    const place = note(`${file}#${index}`)
    return isBlock
      ? [{ at: body.start + 1, words: `${place};` }]
      : [
          { at: body.start, words: `(${place}, ` },
          { at: body.end, words: ')' },
        ]
  })
  // From the end, so that what comes before stays where it is.
  const noted = insertions
    .map((each, order) => ({ ...each, order }))
    .sort((a, b) => b.at - a.at || b.order - a.order)
    .reduce((source, { at, words }) => source.slice(0, at) + words + source.slice(at), text)
  return `${note(file)};${noted}`
}

/** Where tests came to, by their names; those of one name, as rows of a table can be, are asked as one. */
export function reachedByName(tests: Iterable<readonly [name: string, reached: readonly string[]]>) {
  const byName = new Map<string, string[]>()
  for (const [name, reached] of tests)
    byName.set(name, [...new Set([...(byName.get(name) ?? []), ...reached])])
  return Object.fromEntries(byName)
}
