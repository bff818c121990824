/** What a process that answers tells the one that leads, once it is open. It is told one word: `leave`, or `measure`. */
export interface WorkerMessage {
  /** Where its database is, in one line. */
  database: string
  /** What opening the site did, one line each. */
  notes: string[]
  /** Where the first owner sets the site up, of a site that has none. */
  setupLink: string | undefined
}

/** The last thing a start says, so that nobody misses it. */
export function printSetupLink(link: string | undefined): void {
  if (link)
    console.log(`The site has no owner yet. Open this link to set it up (once, within 24 hours):\n${link}`)
}

/** What it answers to `measure`, as prom-client hands it over. */
export interface MeasuredMessage {
  measured: object[]
}
