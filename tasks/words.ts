/**
 * Prints every sentence on screens and in emails, by feature and file: `npm run words`, or `npm run words -- src/features/rooms`
 * for a part. Articles, games and categories are in content/.
 */

import { globSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'vite'

interface AstNode {
  type: string
  start: number
  end: number
  [key: string]: unknown
}

/** Names of attributes and properties whose text appears on screens, so that even a single word is printed. */
const LABELS =
  /^(aria-(label|description|valuetext)|alt|title|placeholder|label|hint|heading|summary|subject|message|description|caption|legend|unit|words?|lede)$/
/** Attributes and function calls whose text is code. */
const CODE_ATTRIBUTES = /^(class(Name)?|d|viewBox|style|sizes|media|rel|allow|key|id|transform)$/
const CODE_CALLS =
  /^(sql|classNames|querySelector(All)?|closest|matches|matchMedia|describe|openapi|warn|info|debug|fatal|\w*Error)$/
const SENTENCE = /\p{L}{2,}[,;:.!?’”"]*\s+[“"’(]?(\p{L}|\d|\{)/u
const CODE =
  /^(select|with|insert|update|delete|alter|lock|set|copy|order by) [a-z*]|^[a-z-]+:?(-[\w[\]./]+)+(\s|$)|^<[a-z!?]|[{};]\s*$|=>|\b(rem|px|calc\(|var\()/

const isNode = (value: unknown): value is AstNode =>
  typeof value === 'object' && value !== null && typeof (value as AstNode).type === 'string'
const nameOf = (node: unknown): string =>
  !isNode(node) ? '' : node.property ? nameOf(node.property) : String(node.name ?? node.value ?? '')
const tidy = (text: string) => text.replace(/\s+/g, ' ').trim()

/** Returns the sentences of a source file in order; `{…}` stands for inserted values. */
export function sentencesOf(file: string, source: string): { line: number; text: string }[] {
  const found: { line: number; text: string }[] = []
  const codeOf = ({ start, end }: AstNode) => `{${tidy(source.slice(start, end)).slice(0, 40)}}`
  const textOf = (node: AstNode): string | undefined => {
    if (node.type === 'Literal' && typeof node.value === 'string') return node.value
    if (node.type !== 'TemplateLiteral') return undefined
    const values = (node.expressions as AstNode[]).map(codeOf)
    return (node.quasis as { value: { cooked: string } }[])
      .map(({ value }, at) => value.cooked + (values[at] ?? ''))
      .join('')
  }
  const jsxText = (node: AstNode): string =>
    (node.children as AstNode[])
      .map((child) => {
        if (child.type === 'JSXText') return String(child.value).replace(/\s*\n\s*/g, ' ')
        if (child.children) return jsxText(child) || '{…}'
        const put = child.expression as AstNode
        return put.type === 'JSXEmptyExpression' ? '' : (textOf(put) ?? codeOf(put))
      })
      .join('')
  const visit = (node: AstNode, isLabel: boolean): void => {
    if (/^(Import|TS(?!As|Satisfies|NonNull)|TaggedTemplate)/.test(node.type)) return
    if (node.type === 'JSXAttribute' && CODE_ATTRIBUTES.test(nameOf(node.name))) return
    if (/^(Call|New)Expression$/.test(node.type) && CODE_CALLS.test(nameOf(node.callee))) return
    const text = node.children
      ? (node.children as AstNode[]).some(
          ({ type, value }) => type === 'JSXText' && /\p{L}/u.test(`${value}`),
        )
        ? jsxText(node)
        : ''
      : (textOf(node) ?? '')
    const isRead =
      node.children || (!CODE.test(text) && (SENTENCE.test(text) || (isLabel && /^\P{Ll}/u.test(text))))
    if (/\p{L}/u.test(text) && isRead)
      found.push({ line: source.slice(0, node.start).split('\n').length, text: tidy(text) })
    const key = { JSXAttribute: nameOf(node.name), Property: nameOf(node.key) }[node.type]
    for (const child of Object.values(node).flat().filter(isNode))
      if (child !== node.key)
        visit(
          child,
          key === undefined ? isLabel && /^(Cond|Logic|JSXExpr)/.test(node.type) : LABELS.test(key),
        )
  }
  visit(parseSync(file, source).program as unknown as AstNode, false)
  return found.filter(({ text }, at) => !found.slice(0, at).some((other) => other.text.includes(text)))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const rooms = process.argv.length > 2 ? process.argv.slice(2) : ['src']
  for (const file of globSync(rooms.map((room) => `${room}/**/*.{ts,tsx}`)).sort()) {
    if (/\.(test|fixture|setup|gen)\.|\/testing\/|\/migrations\//.test(file)) continue
    const sentences = sentencesOf(file, readFileSync(file, 'utf8'))
    if (sentences.length > 0) console.log(`\n${file}`)
    for (const { line, text } of sentences) console.log(`${String(line).padStart(5)}  ${text}`)
  }
}
