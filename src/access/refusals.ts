/** A field that was not accepted, and why, worded for the person who filled it in. */
export interface FieldFault {
  path: string
  message: string
}

/**
 * An expected "no": not a bug, but an answer, worded for a person at the screen. Every refusal becomes
 * problem+json (RFC 9457) in one place, {@link file://./problems.ts}.
 */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly status: 400 | 401 | 403 | 404 | 405 | 409 | 413 | 415 | 429 | 500
  readonly detail: string | undefined
  readonly faults: FieldFault[] | undefined
  readonly retryAfterSeconds: number | undefined

  constructor(
    status: Refusal['status'],
    title: string,
    more: { detail?: string; faults?: FieldFault[]; retryAfterSeconds?: number } = {},
  ) {
    super(title)
    this.status = status
    this.detail = more.detail
    this.faults = more.faults
    this.retryAfterSeconds = more.retryAfterSeconds
  }
}

/** 404: nothing stands there, or nothing this caller may know of. */
export const notFound = (title: string) => new Refusal(404, title)
