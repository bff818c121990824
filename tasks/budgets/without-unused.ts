import { parseSync } from 'vite'

/** A part of a parsed script, where it stands in it and what it is made of. */
interface Part {
  type: string
  start: number
  end: number
  [name: string]: unknown
}

/** The kinds of element that are never made, by what React tells them apart by. */
const KINDS = [
  'REACT_VIEW_TRANSITION_TYPE',
  // No kind of its own here: it would be drawn as a transition of views is, and nothing makes one.
  'REACT_LEGACY_HIDDEN_TYPE',
  'REACT_ACTIVITY_TYPE',
  'REACT_SUSPENSE_LIST_TYPE',
  'REACT_PROFILER_TYPE',
]
const MAKES_ELEMENTS = 'createFiberFromTypeAndProps'
const ATTACHES_REFS = 'safelyAttachRef'
const FRAGMENT = 7

/** Functions that have nothing to do without these kinds, and what each answers. */
const FUNCTIONS = {
  trackEnterViewTransitions: 'void 0',
  commitEnterViewTransitions: 'void 0',
  commitExitViewTransitions: 'void 0',
  commitNestedViewTransitions: 'void 0',
  commitAppearingPairViewTransitions: 'void 0',
  restoreEnterOrExitViewTransitions: 'void 0',
  restoreNestedViewTransitions: 'void 0',
  commitAfterMutationEffectsOnFiber: 'void 0',
  startViewTransition: 'null',
  // A fragment that nothing refers to is told of no element.
  isFragmentInstanceParent: '!1',
  commitNewChildToFragmentInstances: 'void 0',
  commitFragmentInstanceInsertionEffects: 'void 0',
  commitFragmentInstanceDeletionEffects: 'void 0',
  // Sends a form to its function; ours are sent by what hears of their submitting.
  extractEvents$1: 'void 0',
  // By which components an error came: nobody is told it here.
  getStackByFiberInDevAndProd: '""',
}

/** What these kinds alone change, and so stays as it begins. */
const STATES = {
  shouldStartViewTransition: '!1',
  inUpdateViewTransition: '!1',
  viewTransitionContextChanged: '!1',
  viewTransitionMutationContext: '!1',
  rootViewTransitionAffected: '!1',
  rootViewTransitionNameCanceled: '!1',
  appearingViewTransitions: 'null',
  pendingViewTransition: 'null',
  pendingViewTransitionEvents: 'null',
}

/** Hooks of forms, among those that React's renderer offers. */
const HOOKS = ['useActionState', 'useFormState', 'useHostTransitionStatus', 'useOptimistic']
const OF_FRAGMENTS = 'FragmentInstance'

/** Each round takes what the one before left around what it took. */
const ROUNDS_AT_MOST = 8

/**
 * React's renderer as it is built for production, without what `unused-react.ts` tells; what only that needed falls to the minifier.
 * Throws where it does not have what is left out.
 */
export function withoutUnused(code: string): string {
  const lacking = [
    ...Object.keys(FUNCTIONS),
    ...Object.keys(STATES),
    ...HOOKS,
    OF_FRAGMENTS,
    ATTACHES_REFS,
  ].filter((name) => !new RegExp(`\\b${name.replace('$', '\\$')}\\b`).test(code))
  const tags = tagsOfKinds(code)
  if (lacking.length > 0 || tags.length < KINDS.length - 1)
    throw new Error(
      `React is made otherwise than before: tasks/budgets/without-unused.ts looks in vain for ${lacking.join(', ') || 'its kinds of element'}.`,
    )
  let rest = code
  for (let round = 0; round < ROUNDS_AT_MOST; round++) {
    const next = withoutOutermost(rest, tags)
    if (next === rest) return rest
    rest = next
  }
  throw new Error('What is left out of React comes to no end.')
}

/** The numbers that elements of these kinds are told apart by once they are made. */
function tagsOfKinds(code: string): number[] {
  const [, makes = ''] = new RegExp(`^function ${MAKES_ELEMENTS}\\(([\\s\\S]*?)^\\}`, 'm').exec(code) ?? []
  return KINDS.flatMap((kind) => {
    const [, tag] =
      new RegExp(`case ${kind}:\\s+return [^;]*?createFiberImplClass\\((\\d+),`).exec(makes) ?? []
    return tag === undefined ? [] : [Number(tag)]
  })
}

/** Takes out what is unused and lies in nothing else that is. */
function withoutOutermost(code: string, tags: readonly number[]): string {
  const edits: Edit[] = []
  const text = ({ start, end }: Part) => code.slice(start, end)

  const visit = (part: Part, within: Part | undefined) => {
    const around = isFunction(part) ? part : within
    const gone = part.type === 'SwitchStatement' ? casesGone(part, nameOf(around?.id), tags) : []
    const instead = insteadOf(part, tags, text)
    if (instead !== undefined) edits.push({ start: part.start, end: part.end, text: instead })
    else if (gone.length > 0) {
      edits.push(...gone.map(({ start, end }) => ({ start, end, text: '' })))
      const variables = gone.flatMap(({ does }) => does.flatMap(variablesOf))
      if (variables.length > 0) edits.push(declaredIn(around?.body as Part, variables))
    } else for (const each of partsOf(part)) visit(each, around)
  }
  const { program, errors } = parseSync('react.js', code)
  const [fault] = errors
  if (fault) throw new Error(`What is left of React is no script: ${fault.message}`)
  visit(program as unknown as Part, undefined)
  return edited(code, edits)
}

interface Edit {
  start: number
  end: number
  text: string
}

function edited(code: string, edits: readonly Edit[]): string {
  let kept = ''
  let at = 0
  for (const { start, end, text } of edits.toSorted((one, other) => one.start - other.start)) {
    kept += code.slice(at, start) + text
    at = end
  }
  return kept + code.slice(at)
}

/** Declares variables of a case that is gone where its function begins: other cases use them as well. */
const declaredIn = ({ start }: Part, variables: readonly string[]): Edit => ({
  start: start + 1,
  end: start + 1,
  text: `var ${variables.join(',')};`,
})

/** The variables that a part declares for the whole of its function. */
function variablesOf(part: Part): string[] {
  if (isFunction(part)) return []
  const own = part.type === 'VariableDeclarator' ? [nameOf(part.id)] : []
  return [...own, ...partsOf(part).flatMap(variablesOf)]
}

/** What stands in the place of a part that is unused; undefined where it stays. */
function insteadOf(part: Part, tags: readonly number[], text: (part: Part) => string): string | undefined {
  const known: Record<string, string> = STATES
  const answers: Record<string, string> = FUNCTIONS
  switch (part.type) {
    case 'FunctionDeclaration':
      return Object.hasOwn(FUNCTIONS, nameOf(part.id)) ? '' : undefined
    case 'CallExpression': {
      const answer = ownOf(answers, nameOf(part.callee))
      if (answer !== undefined && (part.arguments as Part[]).some(doesSomething))
        throw new Error(`React does more than ask in ${text(part)}.`)
      return answer
    }
    case 'BinaryExpression':
      return comparesTag(part, tags) ? (part.operator === '===' ? '!1' : '!0') : undefined
    case 'AssignmentExpression': {
      const value = ownOf(known, nameOf(part.left))
      if (value === undefined) return undefined
      const given = part.right as Part
      return doesSomething(given) ? text(given) : value
    }
    case 'VariableDeclaration': {
      const declared = part.declarations as Part[]
      const left = declared.filter(({ id }) => ownOf(known, nameOf(id)) === undefined)
      if (left.length === declared.length) return undefined
      return left.length === 0 ? '' : `${part.kind} ${left.map(text).join(',')};`
    }
    case 'Identifier':
      return ownOf(known, nameOf(part))
    case 'ObjectExpression': {
      const properties = part.properties as Part[]
      const left = properties.filter(({ key }) => !HOOKS.includes(nameOf(key)))
      return left.length === properties.length ? undefined : `{${left.map(text).join(',')}}`
    }
    case 'ExpressionStatement':
      return isGivenTo(part.expression as Part) ? '' : undefined
    default:
      return undefined
  }
}

interface CaseGone {
  start: number
  end: number
  does: Part[]
}

/** What of a choice is never chosen: the kinds themselves, and what is done for them alone. */
function casesGone(choice: Part, within: string, tags: readonly number[]): CaseGone[] {
  const asked = choice.discriminant as Part
  const isGone = ({ test }: Part) => {
    const by = test as Part | null
    if (by?.type === 'Identifier') return within === MAKES_ELEMENTS && KINDS.includes(nameOf(by))
    if (by?.type !== 'Literal' || !isTag(asked)) return false
    return tags.includes(by.value as number) || (within === ATTACHES_REFS && by.value === FRAGMENT)
  }
  const gone: CaseGone[] = []
  let labels: Part[] = []
  let isReached = false
  for (const each of choice.cases as Part[]) {
    labels.push(each)
    const does = each.consequent as Part[]
    const [first] = does
    if (!first) continue
    // What stands before it may run on into it.
    const isWhole: boolean = !isReached && labels.every(isGone)
    for (const label of labels)
      if (isGone(label)) {
        const isLabelAlone = label === each && !isWhole
        gone.push({
          start: label.start,
          end: isLabelAlone ? first.start : label.end,
          does: isLabelAlone ? [] : (label.consequent as Part[]),
        })
      }
    isReached = !isWhole && !endsAbruptly(does)
    labels = []
  }
  return gone
}

const isFunction = ({ type }: Part) => type === 'FunctionDeclaration' || type === 'FunctionExpression'
const nameOf = (part: unknown) => {
  const { type, name } = (part ?? {}) as Partial<Part>
  return type === 'Identifier' ? String(name) : ''
}
const ownOf = (record: Record<string, string>, name: string) =>
  Object.hasOwn(record, name) ? record[name] : undefined

const isTag = (part: Part) =>
  part.type === 'MemberExpression' && !part.computed && nameOf(part.property) === 'tag'

function comparesTag({ operator, left, right }: Part, tags: readonly number[]): boolean {
  const [by, asked] = ((left as Part).type === 'Literal' ? [left, right] : [right, left]) as [Part, Part]
  return (
    (operator === '===' || operator === '!==') &&
    by.type === 'Literal' &&
    tags.includes(by.value as number) &&
    isTag(asked) &&
    nameOf(asked.object) !== ''
  )
}

/** Whether something is given to what references to fragments are made of. */
function isGivenTo({ type, left }: Part): boolean {
  const [outer, inner] = type === 'AssignmentExpression' ? [left as Part, (left as Part).object as Part] : []
  return (
    outer?.type === 'MemberExpression' &&
    inner?.type === 'MemberExpression' &&
    nameOf(inner.object) === OF_FRAGMENTS
  )
}

const ABRUPT = ['BreakStatement', 'ReturnStatement', 'ContinueStatement', 'ThrowStatement']
function endsAbruptly(statements: readonly Part[]): boolean {
  const last = statements.at(-1)
  if (!last) return false
  return last.type === 'BlockStatement' ? endsAbruptly(last.body as Part[]) : ABRUPT.includes(last.type)
}

const DOES = ['CallExpression', 'NewExpression', 'AssignmentExpression', 'UpdateExpression']
/** Whether to leave it out would leave something undone. */
const doesSomething = (part: Part): boolean => DOES.includes(part.type) || partsOf(part).some(doesSomething)

/** What a part is made of, but for names that stand for no variable. */
const partsOf = (part: Part): Part[] =>
  Object.entries(part).flatMap(([name, value]) => {
    const isOnlyName = (name === 'property' || name === 'key') && !part.computed
    return isOnlyName ? [] : [value].flat().filter(isPart)
  })
const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && typeof (value as Part).type === 'string'
