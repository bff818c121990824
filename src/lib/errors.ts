/** An error thrown by Node or PostgreSQL; most have a `code`. */
type CodedError = Error & { code?: unknown; syscall?: unknown }

/** Whether an error or one of its causes passes a test. */
export const someCause = (failure: unknown, test: (error: CodedError) => boolean): boolean =>
  failure instanceof Error && (test(failure) || someCause(failure.cause, test))
