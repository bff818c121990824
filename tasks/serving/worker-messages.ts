/** A message of a worker process once it is open. It receives the messages `leave` and `measure`, which it answers in prom-client's format. */
export interface WorkerMessage {
  /** Where its database is, in one line. */
  database: string
  /** What opening the site did, one line each. */
  notes: string[]
  /** Where the first owner sets the site up, of a site that has none. */
  setupLink: string | undefined
}

/** Prints the set-up link as the last line of the start, so that it is noticed. */
export function printSetupLink(link: string | undefined): void {
  if (link)
    console.log(`The site has no owner yet. Open this link to set it up (once, within 24 hours):\n${link}`)
}
