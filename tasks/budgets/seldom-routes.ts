import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { isSeldomOpened } from '../../src/shared/address/seldom-addresses.ts'

const ROUTES = 'virtual:seldom-routes'
const ADDRESS = 'virtual:seldom-routes-address'
const TREE = /\/src\/routeTree\.gen\.ts$/
/** What takes a route in, and from which file. */
const TAKEN = /^import \{ Route as (\w+)RouteImport \} from '\.\/routes\/([^']+)'$/gm

/**
 * Gives the browser the routes of pages that are seldom opened (members', editors', a room) apart from the others, which every
 * page brings: the tree that the router's plugin writes is cut in two. `virtual:seldom-routes` is their half; the server, which has the
 * whole tree, gets the address of that half's file, to name it to the pages that need it. While somebody develops, the tree
 * is whole everywhere.
 */
export function seldomRoutes(tree: string): Plugin {
  let file = ''
  let isBuilt = false
  return {
    name: 'seldom-routes',
    enforce: 'pre',
    configResolved: ({ command }) => {
      isBuilt = command === 'build'
    },
    resolveId: {
      filter: { id: new RegExp(`^(${ROUTES}|${ADDRESS})$`) },
      // Its half stands beside the tree, whose imports it keeps.
      handler: (id) => (id === ROUTES ? `${tree}?seldom` : `\0${id}`),
    },
    load: {
      filter: { id: [TREE, /\?seldom$/, new RegExp(`^\0${ADDRESS}$`)] },
      handler(id) {
        if (id.startsWith('\0')) return `export const address = ${JSON.stringify(file)}`
        if (!isBuilt || this.environment.name !== 'client') return undefined
        const { often, seldom } = halves(readFileSync(tree, 'utf8'))
        return { code: id === tree ? often : seldom, moduleType: 'ts' }
      },
    },
    generateBundle(_options, bundle) {
      if (this.environment.name !== 'client') return
      const half = Object.values(bundle).find(
        (part) => part.type === 'chunk' && part.moduleIds.includes(`${tree}?seldom`),
      )
      if (!half) throw new Error('The routes that are seldom opened came into no file.')
      file = `/${half.fileName}`
    },
  }
}

/** The written tree as every page brings it, and what is left of it: routes by name, those that stand at the root. */
export function halves(tree: string): { often: string; seldom: string } {
  const names = [...tree.matchAll(TAKEN)].flatMap(([, name = '', source = '']) =>
    // Both halves stand at the root.
    source === '__root' ? [] : [{ name, isSeldomOpened: isSeldomOpened(`/${source.replaceAll('.', '/')}`) }],
  )
  const without = (ofSeldom: boolean) =>
    names
      .filter((each) => each.isSeldomOpened === ofSeldom)
      .reduce((rest, { name }) => withoutRoute(rest, name), tree)
  const root = /^export const routeTree = [\s\S]*?FileRouteTypes>\(\)$/m
  return {
    often: without(true),
    seldom: without(false).replace(root, 'export { rootRouteChildren }'),
  }
}

/** Takes a route out: its import, its place in the tree, and what lies below it, which is gone as well. */
function withoutRoute(tree: string, name: string): string {
  const lines = [
    `import \\{ Route as ${name}RouteImport \\} from '[^']+'\\n`,
    `const ${name}Route = ${name}RouteImport\\.update\\(\\{[\\s\\S]*?\\} as any\\)\\n`,
    `const ${name}RouteChildren: ${name}RouteChildren = \\{[\\s\\S]*?\\n\\}\\n`,
    `const ${name}RouteWithChildren =\\s+${name}Route\\._addFileChildren\\(${name}RouteChildren\\)\\n`,
    `  ${name}Route: ${name}Route(WithChildren)?,\\n`,
  ]
  return lines.reduce((rest, line) => rest.replaceAll(new RegExp(`^${line}`, 'gm'), ''), tree)
}
