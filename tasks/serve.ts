import cluster from 'node:cluster'
import { env } from '#/server/env.ts'
import { leadProcesses } from './serving/lead-processes.ts'
import { serveSite } from './serving/serve-site.ts'

// Whatever the site writes is for its own user alone.
process.umask(0o077)

/** Serves the built site until it is told to stop. Run by `npm start` after installing and building. */
const serve = async () =>
  cluster.isPrimary && env().processes > 1 ? leadProcesses(import.meta.filename) : serveSite()

serve().catch((cause: unknown) => {
  const isKnown =
    cause instanceof Error && (cause.name === 'StartFailure' || cause.name === 'EnvironmentFault')
  console.error(isKnown ? cause.message : cause)
  process.exit(1)
})
