import { type ESTree, parseSync, Visitor, type VisitorObject } from 'vite'
import type { Stretch } from '../faults/mutant.ts'

/** A stretch of a module that can stand there several times, one of which is run. */
export interface Container extends Stretch {
  /** The statements of a function, or an expression. */
  isBlock: boolean
}

/** Every stretch of a module in whose place one of several can be chosen as it runs. */
export function containersOf(file: string, text: string): Container[] {
  const found: Container[] = []
  new Visitor(
    choosable((stretch, isBlock) => {
      if (stretch && !SAID_TO_VITE.test(text.slice(stretch.start, stretch.end)))
        found.push({ start: stretch.start, end: stretch.end, isBlock })
    }),
  ).visit(parseSync(file, text).program)
  return found
}

/** What Vite reads before the module runs: it must stand there once, as it is. */
const SAID_TO_VITE = /\bimport\s*[(.]/

type Note = (stretch: ESTree.Span | null | undefined, isBlock: boolean) => void

function choosable(note: Note): VisitorObject {
  const noteBody = ({ body }: ESTree.Function | ESTree.ArrowFunctionExpression) =>
    note(body, body?.type === 'BlockStatement')
  const noteEach = (several: (ESTree.Node | null)[]) => {
    for (const each of several) if (each && each.type !== 'SpreadElement') note(each, false)
  }
  return {
    FunctionDeclaration: noteBody,
    FunctionExpression: noteBody,
    ArrowFunctionExpression: noteBody,
    VariableDeclarator: ({ init }) => note(init, false),
    AssignmentPattern: ({ right }) => note(right, false),
    PropertyDefinition: ({ value }) => note(value, false),
    ReturnStatement: ({ argument }) => note(argument, false),
    IfStatement: ({ test }) => note(test, false),
    ConditionalExpression: ({ test, consequent, alternate }) => noteEach([test, consequent, alternate]),
    ArrayExpression: ({ elements }) => noteEach(elements),
    CallExpression: ({ arguments: given }) => noteEach(given),
    NewExpression: ({ arguments: given }) => noteEach(given),
    ObjectExpression({ properties }) {
      for (const each of properties)
        if (each.type === 'Property' && each.kind === 'init' && !each.shorthand && !each.method)
          note(each.value, false)
    },
  }
}
