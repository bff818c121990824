import { type FieldError, PROBLEMS, type ProblemSubject, type ProblemType } from '#/lib/problems.ts'

/** Further members of a problem response. */
interface ProblemDetails {
  detail?: string | undefined
  fieldErrors?: FieldError[] | undefined
  about?: ProblemSubject | undefined
  retryAfterSeconds?: number | undefined
  /** The methods an address supports, of a refusal for another one. */
  allow?: readonly string[] | undefined
}

/** An expected error, with a type for programs and a title for people; `problems.ts` converts it to problem+json (RFC 9457). */
export class HttpProblem extends Error implements ProblemDetails {
  override name = 'Refusal'
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

  /** The HTTP status of its type. */
  get status() {
    return PROBLEMS[this.type].status
  }
}

/** The 404 for what does not exist, or what the caller may not know of. */
export const notFound = (title: string) => new HttpProblem('not-found', title)

/**
 * Checks the errors of a form's fields, in their order; undefined for none.
 * @param title by default the first error
 * @throws {HttpProblem} 400, if there are any
 */
export function rejectInvalid(found: Partial<Record<string, string>>, title?: string): void {
  const fieldErrors = Object.entries(found).flatMap(([path, message]) => (message ? [{ path, message }] : []))
  if (fieldErrors[0]) throw new HttpProblem('not-valid', title ?? fieldErrors[0].message, { fieldErrors })
}

/** Requires that a member has chosen the name under which others see the action. @throws {HttpProblem} 409 */
export function refuseWithoutName({ username }: { username: string | null }): void {
  if (username === null) throw new HttpProblem('name-needed', 'Please choose a name first')
}

/** The 405 for an address that exists, but not with this method. */
export const wrongMethod = (allow: readonly string[]) =>
  new HttpProblem('wrong-method', 'This address doesn’t allow that method', { allow })
