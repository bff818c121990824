import { PROBLEMS, type ProblemType, problemAddress } from '#/lib/problems.ts'

const STATUS_OF = new Map<unknown, number>(
  Object.entries(PROBLEMS).map(([type, { status }]) => [problemAddress(type as ProblemType), status]),
)

/**
 * Checks a response against the list of problems: an error must have a listed type, with its status.
 * @throws if it does not
 */
export function checkProblem(status: number, body: unknown): void {
  if (status < 400) return
  const type = typeof body === 'object' && body !== null && 'type' in body ? body.type : undefined
  if (STATUS_OF.get(type) !== status)
    throw new Error(`${status} was answered with an unknown problem: ${JSON.stringify(body)}`)
}
