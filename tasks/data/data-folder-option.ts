/** Takes a folder that was named on the command line, with the database bundled in it, instead of what the environment names. */
export function takeDataFolder(folder: string | undefined): void {
  if (folder === undefined) return
  process.env.DATA_DIR = folder
  delete process.env.DATABASE_URL
  delete process.env.DATABASE_DIRECT_URL
}

const FOR_PEOPLE = new Set(['StartFailure', 'ArchiveProblem', 'EnvironmentFault', 'ImportProblem'])

/** Ends a task that failed: in a sentence where it is for whoever started it, else with everything that is known. */
export function endWithFault(cause: unknown, usage: string): never {
  const isUsage = cause instanceof Error && 'code' in cause && /^ERR_PARSE_ARGS/.test(String(cause.code))
  const isForPeople = cause instanceof Error && FOR_PEOPLE.has(cause.name)
  console.error(isUsage ? `${cause.message}. ${usage}` : isForPeople ? cause.message : cause)
  process.exit(1)
}
