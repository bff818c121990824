import type { Plugin } from 'vite'
import { withoutUnused } from './without-unused.ts'

const RENDERER = /\/react-dom\/cjs\/react-dom-client\.production\.js$/
const OWN_OR_BROUGHT = /\.[cm]?[jt]sx?(\?|$)/
const REACT_ITSELF = /\/node_modules\/(react|react-dom|scheduler)\//

/** What is left out of React as a page is built; the site has none of it. */
const LEFT_OUT = [
  'ViewTransition',
  'addTransitionType',
  'Activity',
  'SuspenseList',
  'Profiler',
  'useActionState',
  'useFormState',
  'useFormStatus',
  'useOptimistic',
  'requestFormReset',
]
const TAKEN_FROM_REACT = /\bimport\s*(?:\w+\s*,\s*)?\{([^}]*)\}\s*from\s*['"]react(?:-dom)?['"]/g
const ASKED_OF_REACT = new RegExp(`\\b(?:React|ReactDOM|react|reactDom)\\.(${LEFT_OUT.join('|')})\\b`)
const REF_OF_FRAGMENT = /<(?:React\.)?Fragment\b[^>]*\sref=/
const FORM_THAT_CALLS = /<form\b[^>]*\saction=\{(?!`)|\sformAction=\{(?!`)/

/**
 * Leaves out of React's renderer what the site does not use, a seventh of it: transitions between views (the router has the
 * browser's own), references to fragments, forms that call functions, and a few kinds of element. The renderer is one file that
 * asks of each element whether it is one of them, so no bundler sees that it never is. The build ends where a module uses one
 * of them, and where a new version of React has them otherwise.
 */
export const unusedReact: Plugin = {
  name: 'unused-react',
  enforce: 'pre',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  transform: {
    filter: { id: OWN_OR_BROUGHT },
    handler(code, id) {
      if (RENDERER.test(id)) return { code: withoutUnused(code), map: null }
      const used = REACT_ITSELF.test(id) ? undefined : leftOutIn(code)
      if (used) this.error(`${id} uses ${used}, which is left out of React (tasks/budgets/unused-react.ts).`)
      return undefined
    },
  },
}

/** What a module uses of that which is left out of React; undefined where it uses none. */
export function leftOutIn(code: string): string | undefined {
  const taken = [...code.matchAll(TAKEN_FROM_REACT)].flatMap(([, names = '']) =>
    names.split(',').map(
      (name) =>
        name
          .trim()
          .replace(/^type\s+/, '')
          .split(/\s/)[0],
    ),
  )
  return (
    taken.find((name) => name !== undefined && LEFT_OUT.includes(name)) ??
    ASKED_OF_REACT.exec(code)?.[1] ??
    (REF_OF_FRAGMENT.test(code) ? 'a reference to a fragment' : undefined) ??
    (FORM_THAT_CALLS.test(code) ? 'a form that calls a function' : undefined)
  )
}
