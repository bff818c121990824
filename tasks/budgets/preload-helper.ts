import path from 'node:path'
import type { Plugin } from 'vite'
import { fetchTogether } from '../../src/shell/start/fetch-together.ts'

/** What the bundler has each part of the site loaded by, with the files it needs. */
const HELPER = /^\0vite\/preload-helper\.js$/

/** Has parts of the site loaded by our own few lines: the bundler's are 1.6 kB of each page, for browsers we do not have. */
export const preloadHelper = (root: string): Plugin => ({
  name: 'preload-helper',
  enforce: 'pre',
  applyToEnvironment: ({ name }) => name === 'client',
  load: {
    filter: { id: HELPER },
    handler: () =>
      `export { ${fetchTogether.name} as __vitePreload } from ${JSON.stringify(path.join(root, 'src/shell/start/fetch-together.ts'))}`,
  },
})
