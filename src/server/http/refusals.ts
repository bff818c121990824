import { type FieldFault, PROBLEMS, type ProblemSubject, type ProblemType } from '#/lib/problems.ts'

/** An expected error, with a type for programs and a title for people; `problems.ts` converts it to problem+json (RFC 9457). */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly type: ProblemType
  readonly detail: string | undefined
  readonly faults: FieldFault[] | undefined
  readonly about: ProblemSubject | undefined
  readonly retryAfterSeconds: number | undefined
  /** The methods that are taken, of a refusal for another one. */
  readonly allow: readonly string[] | undefined

  constructor(
    type: ProblemType,
    title: string,
    more: {
      detail?: string
      faults?: FieldFault[]
      about?: ProblemSubject
      retryAfterSeconds?: number
      allow?: readonly string[]
    } = {},
  ) {
    super(title)
    this.type = type
    this.detail = more.detail
    this.faults = more.faults
    this.about = more.about
    this.retryAfterSeconds = more.retryAfterSeconds
    this.allow = more.allow
  }

  /** The status of its type. */
  get status() {
    return PROBLEMS[this.type].status
  }
}

/** 404: it does not exist, or the caller may not know of it. */
export const notFound = (title: string) => new Refusal('not-found', title)

/** Refuses what has errors, by field in the order of the form. @throws {Refusal} 400, naming each field */
export function refuseFaults(found: Partial<Record<string, string>>): void {
  const faults = Object.entries(found).flatMap(([path, message]) => (message ? [{ path, message }] : []))
  if (faults[0]) throw new Refusal('not-valid', faults[0].message, { faults })
}

/** Refuses an action shown under a name, for a member who has not chosen one. @throws {Refusal} 409 */
export function refuseWithoutName({ username }: { username: string | null }): void {
  if (username === null) throw new Refusal('name-needed', 'Please choose a name first')
}

/** 405: the address exists, but not with this method. */
export const wrongMethod = (allow: readonly string[]) =>
  new Refusal('wrong-method', 'This address doesn’t allow that method', { allow })
