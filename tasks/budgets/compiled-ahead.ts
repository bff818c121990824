import type { Plugin } from 'vite'

/** Matches the chunks that hydrate a page for visitors; `index` holds the client entry. */
const STARTS_A_PAGE = /^assets\/(framework|index|page-[^/]+)-[^/]+\.js$/

/** Chromium compiles a file that begins with this line off the main thread; other browsers ignore it. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Marks the chunks that hydrate a readers' page for compilation off the main thread: hydration calls most of their functions,
 * and compiling each at its first call costs home 105 ms of blocked main thread (decision 2).
 */
export const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // After plugins that write a first line of their own.
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && STARTS_A_PAGE.test(chunk.fileName)) chunk.code = HINT + chunk.code
    },
  },
}
