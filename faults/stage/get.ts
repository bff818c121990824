import http from 'node:http'

/** Sends a GET request through an agent; returns status and time. The status is 0 if there is no response. */
export function get(url: string, agent: http.Agent): Promise<{ status: number; ms: number }> {
  const startedAt = performance.now()
  const passed = () => Math.round(performance.now() - startedAt)
  return new Promise((resolve) => {
    const request = http.get(url, { agent, timeout: 10_000 }, (response) => {
      response.resume()
      response.on('end', () => resolve({ status: response.statusCode ?? 0, ms: passed() }))
      response.on('error', () => resolve({ status: 0, ms: passed() }))
    })
    request.on('timeout', () => request.destroy())
    request.on('error', () => resolve({ status: 0, ms: passed() }))
  })
}
