import { isMailAddress } from '#/features/accounts/model/mail-address.rules.ts'
import { makeSetupLink } from '#/features/accounts/setup/setup.store.ts'
import { connectDatabase, disconnectDatabase } from '#/server/database/database.ts'
import { migrateDatabase } from '#/server/database/migrate.ts'
import { StartFailure } from '#/server/start-failure.ts'
import { onSite, runTask } from './task.ts'

const USAGE = 'Name one email: npm run owner -- you@example.org [--from <data folder>]'
const NO_SITE =
  'Start the site once, or set DATA_DIR or --from to the folder it uses, or DATABASE_URL to its database.'

// `npm run owner`: prints a one-time link that makes an account an owner, whether the site runs or not.
process.umask(0o077)
void runTask(USAGE, { from: { type: 'string' } }, async (email = '') => {
  if (!isMailAddress(email)) throw new StartFailure(USAGE)
  await onSite(NO_SITE, async (url) => {
    await migrateDatabase(url)
    const link = await makeSetupLink(connectDatabase(url), email.toLowerCase()).finally(disconnectDatabase)
    console.log(
      `Open this link to make ${email} an owner (once, within 24 hours, while the site runs):\n${link}`,
    )
  })
})
