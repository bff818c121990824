import { api } from '#/api/app.ts'
import { checkProblem } from './known-problems.ts'

/** Calls an endpoint as a visitor and returns its response; checks that an error is a known problem. */
export async function get<Body = never>(
  path: string,
): Promise<{ status: number; headers: Headers; body: Body }> {
  const response = await api.request(`/api${path}`)
  const body = (await response.json()) as Body
  checkProblem(response.status, body)
  return { status: response.status, headers: response.headers, body }
}
