/** Keeps the most recently used answers and forgets the others. */
export class RecentAnswers<Answer> {
  readonly #limit: number
  /** A map keeps its keys in the order they were set, so the first is the one unused longest. */
  readonly #answers = new Map<string, Answer>()

  constructor(limit: number) {
    this.#limit = limit
  }

  /** The kept answer, or a new one that is kept from now on. */
  get(question: string, answer: () => Answer): Answer {
    const kept = this.#answers.get(question) ?? answer()
    this.#answers.delete(question)
    this.#answers.set(question, kept)
    if (this.#answers.size > this.#limit) this.#answers.delete(this.#answers.keys().next().value!)
    return kept
  }

  clear(): void {
    this.#answers.clear()
  }
}
