import type { OpenSite } from '#/site/open-site.ts'

/** The message that a worker process sends once it is open. The leading process sends it `leave` and `measure`. */
export interface WorkerMessage extends Pick<OpenSite, 'database' | 'notes'> {
  /** The link by which the first owner sets up the site; undefined if there is an owner. */
  setupLink: string | undefined
}

/** Prints the set-up link as the last line of the start, so that it is noticed. */
export function printSetupLink(link: string | undefined): void {
  if (link)
    console.log(`The site has no owner yet. Open this link to set it up (once, within 24 hours):\n${link}`)
}
