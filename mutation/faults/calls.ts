import type { ESTree, VisitorObject } from 'vite'
import { DRIZZLE, type Plant } from './mutant.ts'

/** Methods and functions that are easily taken for each other. */
const TWINS = new Map(
  Object.entries({
    some: ['every'],
    every: ['some'],
    find: ['findLast'],
    findIndex: ['findLastIndex'],
    indexOf: ['lastIndexOf'],
    startsWith: ['endsWith'],
    endsWith: ['startsWith'],
    toLowerCase: ['toUpperCase'],
    toUpperCase: ['toLowerCase'],
    push: ['unshift'],
    min: ['max'],
    max: ['min'],
    floor: ['ceil'],
    ceil: ['floor'],
    round: ['floor', 'ceil'],
    add: ['delete'],
    innerJoin: ['leftJoin'],
    leftJoin: ['innerJoin'],
  }),
)

/** Drizzle's conditions and orders, and what stands in their place. */
const DRIZZLE_TWINS = new Map(
  Object.entries({
    eq: ['ne'],
    ne: ['eq'],
    lt: ['lte', 'gte'],
    lte: ['lt', 'gt'],
    gt: ['gte', 'lte'],
    gte: ['gt', 'lt'],
    and: ['or'],
    or: ['and'],
    asc: ['desc'],
    desc: ['asc'],
    isNull: ['isNotNull'],
    isNotNull: ['isNull'],
    inArray: ['notInArray'],
    notInArray: ['inArray'],
    exists: ['notExists'],
    notExists: ['exists'],
  }),
)

/** Links of a chain without which it is still a chain: what they cut, put in order or keep out is no longer so. */
const LINKS = new Set(
  `filter sort toSorted reverse toReversed slice trim trimStart trimEnd normalize replace replaceAll flat
  where orderBy limit offset for having onConflictDoNothing onConflictDoUpdate
  int positive nonnegative`.split(/\s+/),
)

/** A method for its twin, a link of a chain or one of several conditions or columns left out. */
export function callFaults(text: string, plant: Plant): VisitorObject {
  const usesDrizzle = /from 'drizzle-orm'/.test(text)
  return {
    CallExpression({ callee, arguments: given, end }) {
      if (callee.type === 'Identifier' && usesDrizzle) conditionFaults(callee, given, end)
      if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return
      const { object, property } = callee
      for (const twin of TWINS.get(property.name) ?? []) plant(property, twin, 'method')
      if (LINKS.has(property.name)) plant({ start: object.end, end }, '', 'left-out link')
      const [row] = given
      if ((property.name === 'set' || property.name === 'values') && row?.type === 'ObjectExpression')
        leaveOutEach(row.properties, plant, 'left-out column')
    },
  }

  function conditionFaults(callee: ESTree.IdentifierReference, given: ESTree.Span[], end: number) {
    const kind = 'condition of a query'
    for (const twin of DRIZZLE_TWINS.get(callee.name) ?? [])
      if (!isHitNever(twin, callee.name, text.slice(callee.start, end)))
        plant(callee, `${DRIZZLE}.${twin}`, kind)
    const [only] = given
    if (callee.name === 'not' && only)
      plant({ start: callee.start, end }, text.slice(only.start, only.end), kind)
    if (callee.name === 'and' || callee.name === 'or') leaveOutEach(given, plant, kind)
  }
}

/** The bound itself, where a moment is compared with that of the call: within a microsecond nothing is told apart. */
const isHitNever = (twin: string, name: string, call: string) =>
  twin.slice(0, 2) === name.slice(0, 2) && /^[lg]t/.test(name) && /\bnow\(\)/.test(call)

/** Leaves out each of several that a comma parts; never the only one. */
function leaveOutEach(several: ESTree.Span[], plant: Plant, kind: string) {
  if (several.length < 2) return
  several.forEach(({ start, end }, index) => {
    const next = several[index + 1]
    const before = several[index - 1]
    plant(next ? { start, end: next.start } : { start: before?.end ?? start, end }, '', kind)
  })
}
