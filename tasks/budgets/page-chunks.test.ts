import { describe, expect, it } from 'vitest'
import { pageChunk, siteChunk } from './page-chunks.ts'

const PAGE = '?tsr-split=component'
const GAME = `/src/routes/game.$slug.tsx${PAGE}`
const ABOUT = `/src/routes/(written)/about.tsx${PAGE}`
const SETTINGS = `/src/routes/settings.tsx${PAGE}`
const imports: Record<string, { importers?: string[]; dynamicImporters?: string[] }> = {
  '/src/header.tsx': { importers: ['/src/frame.tsx'] },
  '/src/frame.tsx': { importers: ['/src/client.tsx'] },
  '/src/dialog.tsx': { dynamicImporters: ['/src/frame.tsx'] },
  '/src/modal.tsx': { importers: ['/src/dialog.tsx'] },
  [GAME]: { dynamicImporters: ['/src/routes/game.$slug.tsx'] },
  [ABOUT]: { dynamicImporters: ['/src/routes/about.tsx'] },
  [SETTINGS]: { dynamicImporters: ['/src/routes/settings.tsx'] },
  '/src/gallery.tsx': { importers: [GAME] },
  '/src/list.tsx': { importers: [GAME, ABOUT] },
  '/src/form.tsx': { importers: [SETTINGS] },
}
const modules = {
  getModuleInfo: (id: string) => ({ importers: [], dynamicImporters: [], ...imports[id] }),
}

describe('the chunk of a module', () => {
  it.each([
    ['what every page loads', '/src/header.tsx', 'site'],
    ['what two readers’ pages load', '/src/list.tsx', 'site'],
    ['what one readers’ page loads', '/src/gallery.tsx', 'page-gameslug'],
    ['what a page loads later', '/src/modal.tsx', null],
    ['what only a page of members loads', '/src/form.tsx', null],
  ])('%s', (_what, id, chunk) => {
    expect(siteChunk(id, modules) ?? pageChunk(id, modules)).toBe(chunk)
  })
})
