// Exits with 0 if the site of this container answers: `HEALTHCHECK` in the Dockerfile. Plain Node, without packages.
const { PORT = '3000' } = process.env
try {
  const answer = await fetch(`http://127.0.0.1:${PORT || 3000}/healthz`, {
    signal: AbortSignal.timeout(2_500),
  })
  process.exit(answer.ok ? 0 : 1)
} catch {
  process.exit(1)
}
