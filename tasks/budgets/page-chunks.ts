/** How the browser's modules are put into files: few for a reader, and nothing an editor needs among them. */

interface ModuleInfo {
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

interface Modules {
  getModuleInfo(id: string): ModuleInfo | null
}

/** What every page stands on, and what changes only when packages are updated. */
const FRAMEWORK =
  /\/node_modules\/(react|react-dom|scheduler|use-sync-external-store|@tanstack\/(react-router|router-core|history|react-store|store|react-query|query-core|react-start|react-start-client|start-client-core|start-storage-context))\/|\/src\/shell\/start\/framework-first\.ts$/

const PART_OF_ROUTE = /\?tsr-split/
const ENTRY = /\/src\/client\.tsx$/
const READERS_PAGE =
  /\/src\/routes\/(?!admin|auth|dev|newsletter|offline|played|prices|reminder|room|settings|shared|shelf|us\/)[^?]+\.tsx\?tsr-split/

/** What so many kinds of page for readers need is worth fetching with any of them. */
const WORTH_SHARING = 3
/** An icon is smaller than the request for it. */
const ICON = /\/node_modules\/lucide-react\//
const ICON_WORTH_SHARING = 2
/** What more others than these load as well does not lie with the one page for readers that needs it. */
const OTHERS_AT_MOST = 5

/**
 * The file a module belongs in: `framework`; `site`, what the frame around every page is made of and what several kinds
 * of page for readers share; null where it goes with whatever needs it.
 */
export function chunkOf(id: string, modules: Modules): string | null {
  if (FRAMEWORK.test(id)) return 'framework'
  const starts = startsOf(id, modules)
  if (starts.some((start) => ENTRY.test(start))) return 'site'
  return readersPagesOf(starts).length >= (ICON.test(id) ? ICON_WORTH_SHARING : WORTH_SHARING) ? 'site' : null
}

/**
 * The file of a module that only one kind of page for readers needs: all of these lie in one, since small files are
 * compressed badly and each is a request. Null where many other pages need it as well, which would bring the rest.
 */
export function pageOf(id: string, modules: Modules): string | null {
  const [page, ...others] = readersPagesOf(startsOf(id, modules))
  return page !== undefined && others.length === 0 ? `reader-${page}` : null
}

/**
 * The file of a module that belongs to no single page, though some page for readers needs it: it must not come to lie
 * in that page's file, which takes along whatever its modules need.
 */
export function betweenPagesOf(id: string, modules: Modules): string | null {
  const starts = startsOf(id, modules)
  const pages = readersPagesOf(starts)
  if (pages.length >= 2) return `reader-${pages.join('-')}`
  if (pages.length !== 1) return null
  const isWanted =
    starts.length > OTHERS_AT_MOST || starts.some((start) => comesWithEveryPage(start, modules))
  return isWanted ? `reader-many-${pages[0]}` : null
}

/**
 * The file of what the parts of the frame share that come once a page answers: each is small, and all of them come. A part
 * itself is a file of its own. Null for what a page for readers needs as well.
 */
export function afterEveryPageOf(id: string, modules: Modules): string | null {
  if (modules.getModuleInfo(id)?.dynamicImporters.length !== 0) return null
  const starts = startsOf(id, modules)
  return readersPagesOf(starts).length === 0 && starts.some((start) => comesWithEveryPage(start, modules))
    ? 'after-every-page'
    : null
}

/** Whether what is loaded by itself is asked for by the frame around every page, once that has come to life. */
function comesWithEveryPage(start: string, modules: Modules): boolean {
  if (PART_OF_ROUTE.test(start)) return false
  const importers = modules.getModuleInfo(start)?.dynamicImporters ?? []
  return importers.some((importer) => startsOf(importer, modules).some((each) => ENTRY.test(each)))
}

/** The kinds of page for readers among what is loaded by itself, by the letters of their addresses. */
function readersPagesOf(starts: readonly string[]): string[] {
  const pages = starts.flatMap((start) => {
    const route = READERS_PAGE.test(start) && /\/src\/routes\/([^?]+)\.tsx/.exec(start)?.[1]
    return route ? [route.replaceAll(/[^a-z]/g, '')] : []
  })
  return [...new Set(pages)].toSorted()
}

/** The files of readers' pages, by the names they are given. */
const READERS_FILE =
  /^assets\/(reader|routes|game|game\._slug|blog|_slug|categories|top-rated|tonight|about|faq|contact|privacy|terms|_page)-[^/]+$/
const OF_EVERY_PAGE = /^assets\/(framework|index|rolldown-runtime)-[^/]+$/

/**
 * What is fetched at once with a file that is fetched later: all that a page for readers needs. What any other needs is
 * found when it comes; the names of all that would be 2 kB of every page.
 */
export const fetchedWith = (file: string, needed: string[]): string[] =>
  READERS_FILE.test(file) ? needed.filter((name) => !OF_EVERY_PAGE.test(name)) : []

/** The modules that are loaded by themselves and cannot run without this one. */
function startsOf(id: string, modules: Modules): string[] {
  const starts: string[] = []
  const seen = new Set<string>()
  const waiting = [id]
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (seen.has(next)) continue
    seen.add(next)
    const info = modules.getModuleInfo(next)
    if (!info) continue
    if (info.dynamicImporters.length > 0 || info.importers.length === 0) starts.push(next)
    waiting.push(...info.importers)
  }
  return starts
}
