/** Options of every kind of field. */
export interface Options {
  /** What the field is called: on the form, in a fault, among what differs. */
  label: string
  /** Its name in files that are imported and exported. */
  file: string
  /** What the form asks, where that is more than the label with its unit and limits. */
  asks?: string
  /** What stands under it on the form. */
  hint?: string
  /** Which games are refused without it, and in which words. */
  needed?: { by: 'every game' | 'a new game'; words: string }
  /** Where its page shows it as it stands: among the details, or at a place of its own. */
  page?: 'details' | 'elsewhere'
}

/** Reports a validation error; for a list also at a place such as `0.url`. */
export type Tell = (fault: string | false | null, place?: string) => void

/** The behaviour of a kind of field. */
export interface Kind<Value> {
  /** The value where nothing is known. */
  unknown: Value
  /** Whether something is a value such a field can hold, right or wrong. */
  holds: (value: unknown) => value is Value
  /** Message for a value of the wrong type. */
  refusal: string
  /** Normalises an entered value for storage. */
  tidy: (value: Value) => Value
  /** Tells what is wrong with a tidied value. */
  check: (value: Value, tell: Tell) => void
}

/** A field of a game. */
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

/** A value that needs no tidying. */
export const asEntered = <Value>(value: Value) => value
