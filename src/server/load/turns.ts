/** Too many wait for their turn: nobody who came now would be answered in time. */
export class NoTurn extends Error {
  override name = 'NoTurn'
  constructor() {
    super('too many wait for their turn')
  }
}

/** Lets so many works go on at a time; others wait in line, and beyond its end nobody is let in. */
export class Turns {
  readonly #atOnce: number
  readonly #longestLine: number
  readonly #line: (() => void)[] = []
  #going = 0

  constructor(atOnce: number, longestLine: number) {
    this.#atOnce = atOnce
    this.#longestLine = longestLine
  }

  /**
   * Does a work once its turn has come.
   * @throws {NoTurn} where the line is full
   */
  async take<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#going >= this.#atOnce) {
      if (this.#line.length >= this.#longestLine) throw new NoTurn()
      // Whoever ends hands its place on, so that nobody who comes meanwhile takes it.
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
