import { parseSync, Visitor, type VisitorObject } from 'vite'
import { callFaults } from './calls.ts'
import { leftAlone } from './left-alone.ts'
import { literalFaults } from './literals.ts'
import type { Mutant, Stretch } from './mutant.ts'
import { operatorFaults } from './operators.ts'
import { sqlFaults } from './sql-text.ts'
import { statementFaults } from './statements.ts'

const FAULTS = [operatorFaults, statementFaults, callFaults, literalFaults, sqlFaults]

/** Every fault that can be planted in a module, in the order of its lines; none where it is left alone. */
export function mutantsOf(file: string, text: string): Mutant[] {
  const { program } = parseSync(file, text)
  const found: Mutant[] = []
  for (const faults of FAULTS)
    new Visitor(
      faults(text, ({ start, end }, replacement, kind) => found.push({ start, end, replacement, kind })),
    ).visit(program)
  const spared: Stretch[] = [...leftAlone(file, text)]
  new Visitor(unmeant((stretch) => spared.push(stretch))).visit(program)
  const isSpared = ({ start, end }: Mutant) => spared.some((each) => each.start <= start && end <= each.end)
  return found.filter((mutant) => !isSpared(mutant)).sort((a, b) => a.start - b.start || a.end - b.end)
}

/** What is no behaviour: types and imports. */
function unmeant(spare: (stretch: Stretch) => void): VisitorObject {
  return {
    TSTypeAnnotation: spare,
    TSTypeAliasDeclaration: spare,
    TSInterfaceDeclaration: spare,
    TSTypeParameterInstantiation: spare,
    TSLiteralType: spare,
    ImportDeclaration: spare,
    ExportAllDeclaration: spare,
    ExportNamedDeclaration({ source }) {
      if (source) spare(source)
    },
  }
}
