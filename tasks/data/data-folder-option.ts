/** Takes a folder that was named on the command line, with the database bundled in it, instead of what the environment names. */
export function takeDataFolder(folder: string | undefined): void {
  if (folder === undefined) return
  process.env.DATA_DIR = folder
  delete process.env.DATABASE_URL
  delete process.env.DATABASE_DIRECT_URL
}

const FOR_PEOPLE = new Set(['StartFailure', 'ArchiveProblem', 'EnvironmentFault'])

/** Ends a task that failed: in a sentence where it is for whoever started it, else with everything that is known. */
export function endWithFault(cause: unknown): never {
  console.error(cause instanceof Error && FOR_PEOPLE.has(cause.name) ? cause.message : cause)
  process.exit(1)
}
