/** Names of the Trusted Types policies that the site's content security policy allows. */
export const TRUSTED_BY = {
  /** The policy of this file: for html that the server has sanitised, and for addresses of scripts. */
  site: 'site',
  /** The policy of the inline script in a page's head (app/start) that loads the page's modules. */
  starter: 'starter',
  /** The default policy, for what React writes by itself. */
  react: 'default',
  /** The article editor's policy for pasted html. */
  editor: 'ProseMirrorClipboard',
} as const

interface TrustedPolicy {
  createHTML: (html: string) => string
  createScriptURL: (address: string) => string
}

declare global {
  interface Window {
    /** Undefined in browsers without Trusted Types, where plain texts work. */
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

/** Converts html so that the browser trusts it. The server must have sanitised the html. */
export const trustedHtml = (html: string): string => ours()?.createHTML(html) ?? html

/** Marks the URL of a script as trusted. The content security policy decides which hosts are allowed. */
export const trustedScript = (address: string): string => ours()?.createScriptURL(address) ?? address

/** The html texts that React may write by itself: an empty script element, and nothing. */
const WRITTEN_BY_REACT = ['<script></script>', '']

/** Creates the default Trusted Types policy, which allows only the html that React itself writes. */
export function trustReact(): void {
  window.trustedTypes?.createPolicy(TRUSTED_BY.react, {
    createHTML(html) {
      if (!WRITTEN_BY_REACT.includes(html)) throw new TypeError('Html of unknown origin')
      return html
    },
  })
}
