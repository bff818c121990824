export interface Options {
  /** The label: on the form, in errors, in lists of changes. */
  label: string
  file: string
  /** The question on the form, if it differs from the label with its unit and limits. */
  asks?: string
  hint?: string
  /** Which games are refused without it, and in which words. */
  needed?: { by: 'every game' | 'a new game'; words: string }
  /** Where the game page shows it unchanged: in the details, or elsewhere. */
  page?: 'details' | 'elsewhere'
}

/** Reports a validation error; for a list also at a place such as `0.url`. */
export type Tell = (fault: string | false | null, place?: string) => void

/** The behaviour of a kind of field. */
export interface Kind<Value> {
  /** The value for unknown. */
  unknown: Value
  /** Whether something is a value such a field can hold, right or wrong. */
  holds: (value: unknown) => value is Value
  /** Message for a value of the wrong type. */
  refusal: string
  /** Normalises an entered value for storage. */
  tidy: (value: Value) => Value
  /** Validates a normalised value. */
  check: (value: Value, tell: Tell) => void
}

export interface DescribedField<Value> extends Options, Kind<Value> {}

/** Creates a kind of field; `truthsOf` derives its validation from the options. */
export function kindOf<Name extends string, Value, More = unknown>(
  kind: Name,
  truthsOf: (options: Options & More) => Kind<Value>,
) {
  return <const Stated extends Options & More>(options: Stated): Stated & Kind<Value> & { kind: Name } => ({
    ...options,
    ...truthsOf(options),
    kind,
  })
}

/** Returns a value unchanged; for kinds that need no normalising. */
export const asEntered = <Value>(value: Value) => value
