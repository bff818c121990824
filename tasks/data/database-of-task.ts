import { startBundledPostgres } from '#/server/database/bundled/bundled-postgres.ts'
import { explainConnectionProblem } from '#/server/database/connection-problem.ts'
import { resolveDatabaseUrl } from '#/server/database/database-url.ts'
import { env } from '#/server/env.ts'

/**
 * Runs a task on the database of the environment, bypassing a pooler, or on the bundled one. @param running
 * the address of the bundled one if it already runs as part of the site @throws {StartFailure} in one line if
 * the database cannot be used
 */
export async function onDatabase<Result>(
  running: string | undefined,
  act: (url: string) => Promise<Result>,
): Promise<Result> {
  const { databaseUrl, databaseDirectUrl, dataDir } = env()
  const explained = (url: string, variable: string) =>
    act(url).catch((cause: unknown) => {
      throw explainConnectionProblem(cause, url, variable)
    })
  const address = databaseDirectUrl ?? databaseUrl
  if (address !== undefined) {
    const variable = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
    const url = await resolveDatabaseUrl(address, variable)
    return explained(url, variable)
  }
  // The site may be closing just now.
  if (running !== undefined) return explained(running, 'DATA_DIR')
  const bundled = await startBundledPostgres(dataDir)
  return act(bundled.siteUrl).finally(() => bundled.stop())
}
