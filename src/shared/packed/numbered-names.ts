/** Names by number, numbered as they come: what many things are called by is kept once. */
export class NumberedNames {
  readonly #numbers = new Map<string, number>()
  readonly #names: string[] = []

  /** The numbers of some names, new ones where they are new. */
  numbersOf(names: readonly string[]): number[] {
    return names.map((name) => {
      const known = this.#numbers.get(name)
      if (known !== undefined) return known
      const number = this.#names.push(name) - 1
      this.#numbers.set(name, number)
      return number
    })
  }

  namesOf(numbers: readonly number[]): string[] {
    return numbers.map((number) => this.#names[number]!)
  }
}
