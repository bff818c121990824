import cluster from 'node:cluster'
import { env } from '#/server/env.ts'

// Files that the site writes are readable only by its own user.
process.umask(0o077)

/** Serves the built site until a signal stops it. Run by `npm start` after installing and building. */
async function serve() {
  const warnings = cluster.isPrimary
    ? await (await import('./serving/check-environment.ts')).checkEnvironment(env())
    : async () => []
  if (cluster.isPrimary && env().processes > 1)
    return (await import('./serving/lead-processes.ts')).leadProcesses(import.meta.filename, warnings)
  return (await import('./serving/serve-site.ts')).serveSite(warnings)
}

serve().catch((cause: unknown) => {
  const isKnown =
    cause instanceof Error && (cause.name === 'StartFailure' || cause.name === 'EnvironmentFault')
  console.error(isKnown ? cause.message : cause)
  process.exit(1)
})
