import { type EarlierText, type FieldError, PROBLEMS, type ProblemType } from '#/lib/problems.ts'

/** Further members of a problem response. */
interface ProblemDetails {
  detail?: string | undefined
  fieldErrors?: FieldError[] | undefined
  about?: EarlierText | undefined
  retryAfterSeconds?: number | undefined
  /** Methods that the address supports, in a 405. */
  allow?: readonly string[] | undefined
}

/** An expected error, with a type for programs and a title for people. It is sent as problem+json (RFC 9457). */
export class HttpProblem extends Error implements ProblemDetails {
  override name = 'HttpProblem'
  readonly type: ProblemType
  declare readonly detail?: ProblemDetails['detail']
  declare readonly fieldErrors?: ProblemDetails['fieldErrors']
  declare readonly about?: ProblemDetails['about']
  declare readonly retryAfterSeconds?: ProblemDetails['retryAfterSeconds']
  declare readonly allow?: ProblemDetails['allow']

  constructor(type: ProblemType, title: string, details: ProblemDetails = {}) {
    super(title)
    this.type = type
    Object.assign(this, details)
  }

  /** The HTTP status of the problem's type. */
  get status() {
    return PROBLEMS[this.type].status
  }
}

/** Returns the 404 error for an item that does not exist. Callers also get this error for an item that they must not see. */
export const notFound = (title: string) => new HttpProblem('not-found', title)

/**
 * Throws if a form has errors. `found` is the error message of each field, undefined for a valid field.
 * @param title title of the problem; by default the first error message
 * @throws {HttpProblem} 400 with all error messages, if there are any
 */
export function rejectInvalid(found: Partial<Record<string, string>>, title?: string): void {
  const fieldErrors = Object.entries(found).flatMap(([path, message]) => (message ? [{ path, message }] : []))
  if (fieldErrors[0]) throw new HttpProblem('not-valid', title ?? fieldErrors[0].message, { fieldErrors })
}

/** Requires that a member has a username. Call it before actions that show the name. @throws {HttpProblem} 409 if missing */
export function refuseWithoutName({ username }: { username: string | null }): void {
  if (username === null) throw new HttpProblem('name-needed', 'Please choose a name first')
}

/** Returns the 405 for a URL that does not support the request's method. `allow` lists the supported methods. */
export const wrongMethod = (allow: readonly string[]) =>
  new HttpProblem('wrong-method', 'This address doesn’t allow that method', { allow })
