/** Error that {@link Semaphore} throws if its queue is full. The queue is limited so that no caller waits too long. */
export class QueueFull extends Error {
  override name = 'QueueFull'
  constructor() {
    super('too many wait for their turn')
  }
}

/** A semaphore with a queue of limited length. It rejects callers when the queue is full. */
export class Semaphore {
  readonly #atOnce: number
  readonly #longestLine: number
  readonly #line: (() => void)[] = []
  #going = 0

  constructor(atOnce: number, longestLine: number) {
    this.#atOnce = atOnce
    this.#longestLine = longestLine
  }

  /** Runs work once a slot is free. @throws {QueueFull} if the queue is full */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#going >= this.#atOnce) {
      if (this.#line.length >= this.#longestLine) throw new QueueFull()
      // The slot is handed to the next in the queue, so that no newcomer can take it.
      await new Promise<void>((resolve) => this.#line.push(resolve))
    } else this.#going += 1
    try {
      return await work()
    } finally {
      const next = this.#line.shift()
      if (next) next()
      else this.#going -= 1
    }
  }
}
