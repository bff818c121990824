import fs from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { isMailAddress } from '#/features/accounts/model/mail-address.rules.ts'
import { makeSetupLink } from '#/features/accounts/setup/setup.store.ts'
import { siteUrlOfRunning } from '#/server/database/bundled/bundled-postgres.ts'
import { connectDatabase, disconnectDatabase } from '#/server/database/database.ts'
import { migrateDatabase } from '#/server/database/migrate.ts'
import { env } from '#/server/env.ts'
import { StartFailure } from '#/server/start-failure.ts'
import { endWithFault, takeDataFolder } from './data-folder-option.ts'
import { onDatabase } from './database-of-task.ts'

const USAGE = 'Name one email: npm run owner -- you@example.org [--from <data folder>]'

/** `npm run owner`: prints a one-time link by which the account at an address becomes an owner, whether the site runs or not. */
async function run() {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { from: { type: 'string' } } })
  const [email = ''] = positionals
  if (!isMailAddress(email) || positionals.length > 1) throw new StartFailure(USAGE)
  takeDataFolder(values.from)
  const { dataDir, databaseUrl } = env()
  if (databaseUrl === undefined && !fs.existsSync(path.join(dataDir, 'postgres')))
    throw new StartFailure(
      `There is no site in ${dataDir}. Start the site once, or set DATA_DIR or --from to the folder it uses, or DATABASE_URL to its database.`,
    )
  await onDatabase(siteUrlOfRunning(dataDir), async (url) => {
    await migrateDatabase(url)
    const link = await makeSetupLink(connectDatabase(url), email.toLowerCase()).finally(disconnectDatabase)
    console.log(
      `Open this link to make ${email} an owner (once, within 24 hours, while the site runs):\n${link}`,
    )
  })
}

process.umask(0o077)
run().catch((cause: unknown) => endWithFault(cause, USAGE))
