import type { Plugin } from 'vite'

/** The files a reader's page cannot come to life without; `index` is where the page's script begins. */
const STARTS_A_PAGE = /^assets\/(framework|index|reader-[^/]+)-[^/]+\.js$/

/** What Chromium looks for in the first line of a file; other browsers read over it. */
const HINT = '//# allFunctionsCalledOnLoad\n'

/**
 * Has the browser compile the whole of a file while it comes, beside the page, rather than each function on the page's
 * own thread when it is first called: for the files that bring a reader's page to life, which call most of what they hold.
 */
export const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  enforce: 'post',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    // After whoever else writes a first line.
    order: 'post',
    handler(_options, bundle) {
      for (const part of Object.values(bundle))
        if (part.type === 'chunk' && STARTS_A_PAGE.test(part.fileName)) part.code = HINT + part.code
    },
  },
}
