import type { Plugin } from 'vite'

/** A file of the browser's script: what it is made of, in characters before it was made small, and which files it needs. */
export interface ScriptFile {
  file: string
  imports: string[]
  modules: Record<string, number>
}

/** Leaves beside the build what its script was made of, for budgets and measurements: `dist/script.json`. */
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
