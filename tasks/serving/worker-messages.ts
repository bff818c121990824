/** What a process that answers tells the one that leads, once it is open. What it is told is one word: `leave`. */
export interface WorkerMessage {
  /** Where its database is, in one line. */
  database: string
  /** What opening the site did, one line each. */
  notes: string[]
}
