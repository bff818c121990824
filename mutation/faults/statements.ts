import type { ESTree, VisitorObject } from 'vite'
import type { Plant } from './mutant.ts'

/** Conditions that are always or never so, and statements that are left out. */
export function statementFaults(_text: string, plant: Plant): VisitorObject {
  const decide = (test: ESTree.Expression) => {
    plant(test, 'true', 'condition')
    plant(test, 'false', 'condition')
  }
  return {
    IfStatement({ test }) {
      decide(test)
    },
    ConditionalExpression({ test }) {
      decide(test)
    },
    // Always true would only never end.
    WhileStatement({ test }) {
      plant(test, 'false', 'condition')
    },
    ForStatement({ test }) {
      if (test) plant(test, 'false', 'condition')
    },
    ForOfStatement({ body }) {
      plant(body, '{}', 'left-out loop')
    },
    ExpressionStatement(node) {
      if (node.expression.type !== 'Literal') plant(node, ';', 'left-out statement')
    },
    ThrowStatement(node) {
      plant(node, ';', 'left-out refusal')
    },
    ReturnStatement(node) {
      if (!node.argument) plant(node, ';', 'left-out return')
    },
  }
}
