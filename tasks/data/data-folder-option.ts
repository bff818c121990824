/** Uses the data folder given on the command line, with its bundled database, instead of the environment's. */
export function takeDataFolder(folder: string | undefined): void {
  if (folder === undefined) return
  process.env.DATA_DIR = folder
  delete process.env.DATABASE_URL
  delete process.env.DATABASE_DIRECT_URL
}

const FOR_PEOPLE = new Set(['StartFailure', 'ArchiveProblem', 'EnvironmentFault', 'ImportProblem'])

/** Ends a failed task with a one-line message if the error is for its user, else with all details. */
export function endWithFault(cause: unknown, usage: string): never {
  const isUsage = cause instanceof Error && 'code' in cause && /^ERR_PARSE_ARGS/.test(String(cause.code))
  const isForPeople = cause instanceof Error && FOR_PEOPLE.has(cause.name)
  console.error(isUsage ? `${cause.message}. ${usage}` : isForPeople ? cause.message : cause)
  process.exit(1)
}
