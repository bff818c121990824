/** What the content security policy calls our ways to make html or the address of a script out of a text. */
export const TRUSTED_BY = {
  /** This file: html that the server has sanitised, and the two scripts that are loaded by address. */
  site: 'site',
  /** The starter in the head of a page (app/start), which loads the modules of the page. */
  starter: 'starter',
  /** What React writes itself. */
  react: 'default',
  /** The editor's own, for what is pasted into an article. */
  editor: 'ProseMirrorClipboard',
} as const

interface Makers {
  createHTML?: (html: string) => string
  createScriptURL?: (address: string) => string
}

interface TrustedPolicy {
  createHTML: (html: string) => string
  createScriptURL: (address: string) => string
}

declare global {
  interface Window {
    /** Absent where the browser does not know trusted types; there a text does as well. */
    trustedTypes?: { createPolicy: (name: string, makers: Makers) => TrustedPolicy }
  }
}

let policy: TrustedPolicy | undefined

function ours(): TrustedPolicy | undefined {
  if (typeof window === 'undefined') return undefined
  policy ??= window.trustedTypes?.createPolicy(TRUSTED_BY.site, {
    createHTML: (html) => html,
    createScriptURL: (address) => address,
  })
  return policy
}

/** Html that the server has sanitised, as the browser takes it for html. */
export const trustedHtml = (html: string): string => ours()?.createHTML(html) ?? html

/** The address of a script that is ours or a provider's; which hosts there are, the content security policy says. */
export const trustedScript = (address: string): string => ours()?.createScriptURL(address) ?? address

/** All that React makes out of a text by itself: a script element, and an empty one. */
const WRITTEN_BY_REACT = ['<script></script>', '']

/**
 * Lets React make a document anew where what the server sent was changed on its way. Whatever else is made out of a text
 * without a policy is refused.
 */
export function trustReact(): void {
  window.trustedTypes?.createPolicy(TRUSTED_BY.react, {
    createHTML(html) {
      if (!WRITTEN_BY_REACT.includes(html)) throw new TypeError('Html of unknown origin')
      return html
    },
  })
}
