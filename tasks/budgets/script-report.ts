import type { Plugin } from 'vite'

/** A script file of the build: its modules with their characters before minification, and the files it imports. */
export interface ScriptFile {
  file: string
  imports: string[]
  modules: Record<string, number>
}

/** Writes a report of the build's scripts, for budgets and measurements: `dist/script.json`. */
export const scriptReport = (root: string): Plugin => ({
  name: 'script-report',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle(_options, bundle) {
    const files: ScriptFile[] = Object.values(bundle).flatMap((part) =>
      part.type === 'chunk'
        ? [
            {
              file: part.fileName,
              imports: part.imports,
              modules: Object.fromEntries(
                Object.entries(part.modules).map(([id, { renderedLength }]) => [
                  id.replace(root, '').replace(/^\0/, ''),
                  renderedLength,
                ]),
              ),
            },
          ]
        : [],
    )
    this.emitFile({ type: 'asset', fileName: 'script.json', source: JSON.stringify(files) })
  },
})
