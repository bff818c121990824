import fs from 'node:fs'
import path from 'node:path'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import { startBundledPostgres, urlOfRunningDatabase } from '#/server/database/bundled/bundled-postgres.ts'
import { explainConnectionProblem } from '#/server/database/connection-problem.ts'
import { resolveDatabaseUrl } from '#/server/database/database-url.ts'
import { env } from '#/server/env.ts'
import { StartFailure } from '#/server/start-failure.ts'

type Options = NonNullable<ParseArgsConfig['options']>
type Values<Of extends Options> = ReturnType<typeof parseArgs<{ options: Of }>>['values']

/** Names of errors whose message alone is printed; any other error is printed with its stack. */
const FOR_PEOPLE = new Set(['StartFailure', 'ArchiveProblem', 'EnvironmentFault', 'ImportProblem'])

/**
 * Runs an npm script that takes one argument: parses the command line, and exits with 1 and a message if anything fails. `--from`
 * and `--into` name a data folder, whose bundled database is used in place of the environment's.
 */
export async function runTask<const Of extends Options>(
  usage: string,
  options: Of,
  run: (argument: string | undefined, values: Values<Of>) => Promise<void>,
): Promise<void> {
  try {
    const { values, positionals } = parseArgs({ allowPositionals: true, options })
    if (positionals.length > 1) throw new StartFailure(usage)
    const { from = undefined, into = from } = values as { from?: string; into?: string }
    if (into !== undefined) {
      process.env.DATA_DIR = into
      delete process.env.DATABASE_URL
      delete process.env.DATABASE_DIRECT_URL
    }
    await run(positionals[0], values as Values<Of>)
  } catch (cause) {
    const isUsage = cause instanceof Error && 'code' in cause && /^ERR_PARSE_ARGS/.test(String(cause.code))
    const isForPeople = cause instanceof Error && FOR_PEOPLE.has(cause.name)
    console.error(isUsage ? `${cause.message}. ${usage}` : isForPeople ? cause.message : cause)
    process.exit(1)
  }
}

/**
 * Runs `act` on the environment's database, bypassing a pooler, or else on the bundled one, which is started if needed.
 * @param running address of the bundled database if the site runs it already
 * @throws {StartFailure} if the database cannot be used
 */
export async function onDatabase(act: (url: string) => Promise<void>, running?: string): Promise<void> {
  const { databaseUrl, databaseDirectUrl, dataDir } = env()
  const explained = (url: string, variable: string) =>
    act(url).catch((cause: unknown) => {
      throw explainConnectionProblem(cause, url, variable)
    })
  const address = databaseDirectUrl ?? databaseUrl
  if (address !== undefined) {
    const variable = databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'
    return explained(await resolveDatabaseUrl(address, variable), variable)
  }
  // If this fails, the site may be closing.
  if (running !== undefined) return explained(running, 'DATA_DIR')
  const bundled = await startBundledPostgres(dataDir)
  return act(bundled.siteUrl).finally(() => bundled.stop())
}

/** Like {@link onDatabase}, for a site that exists already. @param advice end of the error message if there is none */
export async function onSite(advice: string, act: (url: string) => Promise<void>): Promise<void> {
  const { databaseUrl, dataDir } = env()
  if (databaseUrl === undefined && !fs.existsSync(path.join(dataDir, 'postgres')))
    throw new StartFailure(`There is no site in ${dataDir}. ${advice}`)
  return onDatabase(act, urlOfRunningDatabase(dataDir))
}
