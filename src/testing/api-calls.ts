import { api } from '#/api/app.ts'

/** Calls an endpoint as a visitor and reads what it answered. */
export async function get<Body = never>(
  path: string,
): Promise<{ status: number; headers: Headers; body: Body }> {
  const response = await api.request(`/api${path}`)
  return { status: response.status, headers: response.headers, body: (await response.json()) as Body }
}
