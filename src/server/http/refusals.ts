import { type FieldFault, PROBLEMS, type ProblemSubject, type ProblemType } from '#/lib/problems.ts'

/** Further members of a problem response. */
interface RefusalDetails {
  detail?: string | undefined
  faults?: FieldFault[] | undefined
  about?: ProblemSubject | undefined
  retryAfterSeconds?: number | undefined
  /** The methods an address supports, of a refusal for another one. */
  allow?: readonly string[] | undefined
}

/** An expected error, with a type for programs and a title for people; `problems.ts` converts it to problem+json (RFC 9457). */
export class Refusal extends Error implements RefusalDetails {
  override name = 'Refusal'
  readonly type: ProblemType
  declare readonly detail?: RefusalDetails['detail']
  declare readonly faults?: RefusalDetails['faults']
  declare readonly about?: RefusalDetails['about']
  declare readonly retryAfterSeconds?: RefusalDetails['retryAfterSeconds']
  declare readonly allow?: RefusalDetails['allow']

  constructor(type: ProblemType, title: string, details: RefusalDetails = {}) {
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
export const notFound = (title: string) => new Refusal('not-found', title)

/**
 * Checks the errors of a form's fields, in their order; undefined for none.
 * @param title by default the first error
 * @throws {Refusal} 400, if there are any
 */
export function refuseFaults(found: Partial<Record<string, string>>, title?: string): void {
  const faults = Object.entries(found).flatMap(([path, message]) => (message ? [{ path, message }] : []))
  if (faults[0]) throw new Refusal('not-valid', title ?? faults[0].message, { faults })
}

/** Requires that a member has chosen the name under which others see the action. @throws {Refusal} 409 */
export function refuseWithoutName({ username }: { username: string | null }): void {
  if (username === null) throw new Refusal('name-needed', 'Please choose a name first')
}

/** The 405 for an address that exists, but not with this method. */
export const wrongMethod = (allow: readonly string[]) =>
  new Refusal('wrong-method', 'This address doesn’t allow that method', { allow })
