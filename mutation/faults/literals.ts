import type { ESTree, VisitorObject } from 'vite'
import type { Plant } from './mutant.ts'

/** Numbers one off, booleans turned round, texts and lists emptied, patterns loosened. */
export function literalFaults(_text: string, plant: Plant): VisitorObject {
  const keys = new Set<number>()
  const noteKey = ({ key, computed }: { key: ESTree.Span; computed: boolean }) => {
    if (!computed) keys.add(key.start)
  }
  const tagged = new Set<number>()
  return {
    Property: noteKey,
    PropertyDefinition: noteKey,
    TaggedTemplateExpression({ quasi }) {
      tagged.add(quasi.start)
    },
    Literal(node) {
      if (keys.has(node.start)) return
      if (typeof node.value === 'number') {
        plant(node, String(node.value + 1), 'number')
        if (node.value > 1) plant(node, String(node.value - 1), 'number')
      } else if (typeof node.value === 'boolean') plant(node, String(!node.value), 'boolean')
      else if (typeof node.value === 'string') plant(node, node.value === '' ? "'planted'" : "''", 'text')
      else if ('regex' in node) for (const other of loosened(node.regex)) plant(node, other, 'pattern')
    },
    TemplateLiteral(node) {
      if (!tagged.has(node.start) && node.quasis.some((quasi) => quasi.value.raw !== ''))
        plant(node, '``', 'text')
    },
    ArrayExpression(node) {
      if (node.elements.length > 0) plant(node, '[]', 'list')
    },
    ReturnStatement({ argument }) {
      if (argument?.type === 'Identifier' && argument.name !== 'undefined')
        plant(argument, 'undefined', 'answer')
    },
  }
}

/** A pattern without each of its anchors and flags, with the opposite of each class, and `*` for `+`. */
function loosened({ pattern, flags }: { pattern: string; flags: string }): string[] {
  const others = [
    ...[...flags].map((flag) => [pattern, flags.replace(flag, '')]),
    ...[
      pattern.replace(/^\^/, ''),
      pattern.replace(/(?<!\\)\$$/, ''),
      pattern.replace(/(?<!\\)\[(?!\^)/, '[^'),
      pattern.replace(/(?<!\\)\[\^/, '['),
      pattern.replace(/(?<!\\)\+/, '*'),
    ].map((other) => [other, flags]),
  ]
  return [...new Set(others.map(([other, withFlags]) => `/${other}/${withFlags}`))].filter(
    (other) => other !== `/${pattern}/${flags}` && !other.startsWith('//'),
  )
}
