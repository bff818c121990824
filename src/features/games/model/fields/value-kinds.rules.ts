import { asEntered, type Kind, kindOf, type Told } from './field.rules.ts'

interface Span {
  min: number
  max: number
}

const aNumber = {
  unknown: null,
  holds: (value: unknown): value is number | null => value === null || typeof value === 'number',
  refusal: 'Must be a number',
  tidy: asEntered,
}

/** A whole number, of a unit where that is not plain. */
export const wholeNumber = kindOf<'wholeNumber', number | null, Span & { unit?: string }>(
  'wholeNumber',
  ({ label, min, max }) => ({
    ...aNumber,
    check: (value, tell) => {
      if (value === null) return
      tell(!Number.isInteger(value) && `${label} must be a whole number`)
      tell(value < min && `${label} must be at least ${min}`)
      tell(value > max && `${label} must be at most ${max}`)
    },
  }),
)

/** A number on a scale of steps. */
export const decimal = kindOf<'decimal', number | null, Span & { step: 0.1 | 0.01 }>(
  'decimal',
  ({ label, min, max, step }) => {
    const perOne = 1 / step
    return {
      ...aNumber,
      check: (value, tell) => {
        if (value === null) return
        tell(!(value >= min && value <= max) && `${label} must be between ${min} and ${max}`)
        tell(Math.round(value * perOne) / perOne !== value && `${label} goes in steps of ${step}`)
      },
    }
  },
)

interface Choice<Value> extends Told {
  of: readonly Value[]
  /** A value as it is offered. */
  inWords: (value: Value) => string
  /** What is offered where nothing is chosen. */
  blank: string
  /** What is said to whoever enters something else. */
  refusal: string
}

/** One of a few values. */
export function choice<Value extends string, const Said extends Told>(told: Said & Choice<Value>) {
  const { of, refusal } = told
  const isOne = (value: unknown): value is Value => of.some((each) => each === value)
  const truths: Kind<Value | null> = {
    unknown: null,
    holds: (value) => value === null || isOne(value),
    refusal,
    tidy: asEntered,
    check: (value, tell) => tell(value !== null && !isOne(value) && refusal),
  }
  const options = of.map((value) => [value, told.inWords(value)] as const)
  return { ...told, ...truths, kind: 'choice' as const, options }
}

/** Yes or no; no where nobody said yes. */
export const flag = kindOf<'flag', boolean>('flag', () => ({
  unknown: false,
  holds: (value) => typeof value === 'boolean',
  refusal: 'Must be true or false',
  tidy: asEntered,
  check: () => undefined,
}))
