interface ModuleInfo {
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

interface Modules {
  getModuleInfo(id: string): ModuleInfo | null
}

const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/[\w-]+)\/|\/src\/app\/start\/framework-first\.ts$/
const CLIENT_ENTRY = /\/src\/client\.tsx$/
/** Matches the split component of a page for visitors, except the legal pages: few open those, so they get no chunk. */
const READERS_PAGE =
  /\/src\/routes\/((?:index|tonight|categories|top-rated|\$page|\$kind\.\$slug)|(?:game\.|blog\/|\(written\)\/(?!privacy|terms))[^?]+)\.tsx\?tsr-split/

/**
 * Rolldown's chunk groups for the browser: `framework`, `site` and one chunk for each readers' page. Rolldown's own chunking
 * splits the same code into 80 to 120 files a page, which compress 35 kB worse. A chunk takes its modules' dependencies
 * along unless a group of higher priority has them.
 */
export const PAGE_CHUNKS = [
  { name: 'framework', test: FRAMEWORK, priority: 2 },
  { name: siteChunk, debugName: 'site', priority: 1 },
  { name: pageChunk, debugName: 'page', priority: 0 },
]

/** Returns `site` for a module that every page or more than one readers' page loads, else null. */
export function siteChunk(id: string, modules: Modules): string | null {
  const entries = entriesOf(id, modules)
  const isShared = readersPagesOf(entries).length > 1 || entries.some((entry) => CLIENT_ENTRY.test(entry))
  return isShared ? 'site' : null
}

/** Returns the name of the chunk of the only page for visitors that loads a module, or null if none or several do. */
export function pageChunk(id: string, modules: Modules): string | null {
  const [page, ...others] = readersPagesOf(entriesOf(id, modules))
  return page !== undefined && others.length === 0 ? `page-${page.replaceAll(/\W/g, '')}` : null
}

/** Returns the modules that start a chunk of their own and import this one statically, however far away. */
function entriesOf(id: string, modules: Modules): string[] {
  const importers = new Set([id])
  for (const importer of importers)
    for (const next of modules.getModuleInfo(importer)?.importers ?? []) importers.add(next)
  return [...importers].filter(
    (each) => CLIENT_ENTRY.test(each) || modules.getModuleInfo(each)?.dynamicImporters.length,
  )
}

/** Returns the routes of the pages for visitors among entries, each once. */
const readersPagesOf = (entries: readonly string[]) => [
  ...new Set(entries.flatMap((entry) => READERS_PAGE.exec(entry)?.[1] ?? [])),
]
