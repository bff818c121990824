import type { Plugin } from 'vite'

/** A script file of the build: its modules, and the files it imports. */
export interface ScriptFile {
  file: string
  imports: string[]
  modules: string[]
}

/** Writes a report of the build's scripts for the budgets: `dist/client/script.json`. */
export const scriptReport = (root: string): Plugin => ({
  name: 'script-report',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const files = Object.values(bundle).flatMap((part): ScriptFile[] => {
      if (part.type !== 'chunk') return []
      const modules = part.moduleIds.map((id) => id.replace(root, '').replace(/^\0/, ''))
      return [{ file: part.fileName, imports: part.imports, modules }]
    })
    this.emitFile({ type: 'asset', fileName: 'script.json', source: JSON.stringify(files) })
  },
})
