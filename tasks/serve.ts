import cluster from 'node:cluster'
import { type Environment, env } from '#/server/env.ts'

// Whatever the site writes is for its own user alone.
process.umask(0o077)

/** Serves the built site until it is told to stop. Run by `npm start` after installing and building. */
async function serve() {
  const warnings = cluster.isPrimary ? await checked(env()) : async () => []
  if (cluster.isPrimary && env().processes > 1)
    return (await import('./serving/lead-processes.ts')).leadProcesses(import.meta.filename, warnings)
  return (await import('./serving/serve-site.ts')).serveSite(warnings)
}

const checked = async (environment: Environment) =>
  (await import('./serving/check-environment.ts')).checkEnvironment(environment)

serve().catch((cause: unknown) => {
  const isKnown =
    cause instanceof Error && (cause.name === 'StartFailure' || cause.name === 'EnvironmentFault')
  console.error(isKnown ? cause.message : cause)
  process.exit(1)
})
