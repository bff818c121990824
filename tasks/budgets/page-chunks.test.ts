import { describe, expect, it } from 'vitest'
import { afterEveryPageOf } from './page-chunks.ts'

/** Modules by what imports them at once, and what imports them once it is asked for. */
const modules = (known: Record<string, { importers?: string[]; dynamicImporters?: string[] }>) => ({
  getModuleInfo: (id: string) => ({ importers: [], dynamicImporters: [], ...known[id] }),
})

const ABOUT = '/src/routes/about.tsx?tsr-split=component'
const site = modules({
  '/src/shell/frame.tsx': { importers: ['/src/client.tsx'] },
  '/src/shell/dialog.tsx': { dynamicImporters: ['/src/shell/frame.tsx'] },
  '/src/shell/drawer.tsx': { dynamicImporters: ['/src/shell/frame.tsx'] },
  '/src/ui/modal.tsx': { importers: ['/src/shell/dialog.tsx', '/src/shell/drawer.tsx'] },
  [ABOUT]: { dynamicImporters: ['/src/routes/about.tsx'] },
  '/src/ui/list.tsx': { importers: [ABOUT, '/src/shell/drawer.tsx'] },
  '/src/routes/settings.tsx?tsr-split=component': { dynamicImporters: ['/src/routes/settings.tsx'] },
  '/src/ui/form.tsx': { importers: ['/src/routes/settings.tsx?tsr-split=component'] },
})

describe('what comes after every page', () => {
  it('lies in one file as far as parts of the frame share it', () => {
    expect(afterEveryPageOf('/src/ui/modal.tsx', site)).toBe('after-every-page')
  })

  it.each([
    ['a part itself, which is asked for by its name', '/src/shell/dialog.tsx'],
    ['what a page for readers needs to open', '/src/ui/list.tsx'],
    ['what only a page of members needs', '/src/ui/form.tsx'],
    ['what stands in every page', '/src/shell/frame.tsx'],
  ])('leaves out %s', (_what, id) => {
    expect(afterEveryPageOf(id, site)).toBeNull()
  })
})
