/** Names of the Trusted Types policies that the content security policy allows. */
export const TRUSTED_BY = {
  /** This file: html that the server has sanitised, and the two scripts that are loaded by address. */
  site: 'site',
  /** The starter in the head of a page (app/start), which loads the modules of the page. */
  starter: 'starter',
  /** What React writes itself. */
  react: 'default',
  /** The editor's policy for pasted html. */
  editor: 'ProseMirrorClipboard',
} as const

interface TrustedPolicy {
  createHTML: (html: string) => string
  createScriptURL: (address: string) => string
}

declare global {
  interface Window {
    /** Absent in browsers without Trusted Types; plain texts work there. */
    trustedTypes?: { createPolicy: (name: string, rules: Partial<TrustedPolicy>) => TrustedPolicy }
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

/** Marks html sanitised by the server as trusted for the browser. */
export const trustedHtml = (html: string): string => ours()?.createHTML(html) ?? html

/** Marks a script address as trusted: ours or a provider's; the content security policy decides which hosts are allowed. */
export const trustedScript = (address: string): string => ours()?.createScriptURL(address) ?? address

/** All that React makes out of a text by itself: a script element, and an empty one. */
const WRITTEN_BY_REACT = ['<script></script>', '']

/** Creates the default Trusted Types policy: only what React makes of a text, as when it recreates an altered document. */
export function trustReact(): void {
  window.trustedTypes?.createPolicy(TRUSTED_BY.react, {
    createHTML(html) {
      if (!WRITTEN_BY_REACT.includes(html)) throw new TypeError('Html of unknown origin')
      return html
    },
  })
}
