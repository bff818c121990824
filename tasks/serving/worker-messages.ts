/** What a process that answers tells the one that leads, once it is open. It is told one word: `leave`, or `measure`. */
export interface WorkerMessage {
  /** Where its database is, in one line. */
  database: string
  /** What opening the site did, one line each. */
  notes: string[]
}

/** What it answers to `measure`, as prom-client hands it over. */
export interface MeasuredMessage {
  measured: object[]
}
