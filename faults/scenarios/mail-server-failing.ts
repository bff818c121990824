import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expectThat, untilHolds } from '../stage/asking.ts'
import { startMailServer } from '../stage/mail-server.ts'
import { endSite, freePort, startSite } from '../stage/site.ts'
import type { Stage } from '../stage/stage.ts'

/** The mail server fails, stalls and recovers while the site is killed: every mail arrives, a mail being sent at most twice. */
export async function mailServerFailing(stage: Stage, isShort: boolean): Promise<string> {
  const kills = isShort ? 1 : 5
  const database = await stage.database()
  const mail = await startMailServer()
  const variables = {
    PORT: String(await freePort()),
    DATABASE_URL: database.url,
    SMTP_URL: mail.url,
    DATA_DIR: stage.folder(),
  }
  let site = startSite(variables)
  await site.untilReady()
  const put = (count: number) =>
    database.direct.execute(sql`
      insert into outbox (recipient, subject, text, html)
      select 'reader' || n || '@example.org', 'Hello', 'Words', '<p>Words</p>' from generate_series(1, ${count}::int) n`)
  const unsent = async () =>
    (await database.direct.execute(sql`select 1 from outbox where state = 'waiting'`)).rows.length
  const now = () =>
    database.direct.execute(sql`update outbox set next_attempt_at = now() where state = 'waiting'`)

  mail.behave('fails')
  await put(10)
  await untilHolds(
    'each mail was tried',
    async () =>
      (await database.direct.execute(sql`select 1 from outbox where attempts > 0`)).rows.length === 10,
    20_000,
  )
  let underWay = 0
  for (let time = 0; time < kills; time += 1) {
    mail.behave('stalls')
    await put(10)
    const before = mail.ids().length
    await untilHolds('mails are being sent', () => mail.ids().length >= before + 8, 20_000)
    await sleep(100)
    underWay += mail.ids().length - before
    site.process.kill('SIGKILL')
    await site.ended
    mail.behave('takes')
    site = startSite(variables)
    await site.untilReady()
    await now()
    // Longer than half a minute, after which the job looks without being woken: the update in `now` does not wake it.
    await untilHolds('every mail was sent', async () => (await unsent()) === 0, 50_000)
  }
  const ids = mail.ids()
  const copies = ids.length - new Set(ids).size
  const mails = 10 + 10 * kills
  await endSite(site)
  await mail.close()
  await database.close()
  expectThat(new Set(ids).size === mails, `${new Set(ids).size} of ${mails} mails came`)
  expectThat(copies <= underWay, `${copies} copies too many of ${underWay} that were being sent`)
  return `failed 10 mails, stalled and killed ${kills} times with ${underWay} mails being sent: ${mails} of ${mails} came, ${copies} of them twice under the same id`
}
