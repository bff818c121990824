import type { ESTree, VisitorObject } from 'vite'
import type { Plant } from './mutant.ts'

/** What stands in the place of each operator: for a comparison its neighbour, which tells the bound, and its opposite. */
const SWAPS: Record<string, string[]> = {
  '<': ['<=', '>='],
  '<=': ['<', '>'],
  '>': ['>=', '<='],
  '>=': ['>', '<'],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['/'],
  '/': ['*'],
  '%': ['*'],
  '&&': ['||'],
  '||': ['&&'],
  '??': ['&&'],
  '+=': ['-='],
  '-=': ['+='],
  '++': ['--'],
  '--': ['++'],
}

/** Comparisons, sums, joined conditions, negations and `?.`. */
export function operatorFaults(text: string, plant: Plant): VisitorObject {
  const swap = (left: ESTree.Span, operator: string, right: ESTree.Span, kind: string) => {
    const start = text.indexOf(operator, left.end)
    for (const other of SWAPS[operator] ?? [])
      if (start < right.start) plant({ start, end: start + operator.length }, other, kind)
  }
  return {
    BinaryExpression({ left, operator, right }) {
      const joinsText = operator === '+' && (isText(left) || isText(right))
      if (!joinsText) swap(left, operator, right, /[<>=]/.test(operator) ? 'comparison' : 'arithmetic')
    },
    LogicalExpression({ left, operator, right }) {
      swap(left, operator, right, 'joined condition')
    },
    AssignmentExpression({ left, operator, right }) {
      swap(left, operator, right, 'arithmetic')
    },
    UpdateExpression({ start, end, operator, prefix, argument }) {
      const at = prefix ? { start, end: argument.start } : { start: argument.end, end }
      plant(at, SWAPS[operator]?.[0] ?? '', 'arithmetic')
    },
    UnaryExpression({ start, operator, argument }) {
      if (operator === '!' || operator === '-') plant({ start, end: argument.start }, '', 'negation')
    },
    MemberExpression({ object, optional, property, computed }) {
      if (optional)
        plant({ start: object.end, end: property.start }, computed ? '[' : '.', 'optional chaining')
    },
  }
}

/** Whether `+` would join it as text; a template or a literal that says so. */
function isText(node: ESTree.Node): boolean {
  if (node.type === 'TemplateLiteral') return true
  if (node.type === 'BinaryExpression' && node.operator === '+')
    return isText(node.left) || isText(node.right)
  return node.type === 'Literal' && typeof node.value === 'string'
}
