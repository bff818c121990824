import { beforeEach, expect, it } from 'vitest'
import { auditLog } from '#/domain/audit/audit-log.table.ts'
import { logTo } from '#/server/log.ts'
import { aGame, aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { recordAct } from './audit.ts'

const db = testDatabase('empty')
const lines: Record<string, unknown>[] = []
logTo('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
beforeEach(async () => {
  await db().delete(auditLog)
  lines.length = 0
})

it('an act stands in the audit log with who did it, to what, of whom, and what changed', async () => {
  const [admin, writer, game] = [await aMember(db()), await aMember(db()), await aGame(db())]
  await recordAct(db(), admin, {
    ...{ act: 'comment deleted', subject: 'Hive', details: { by: 'mira' }, aboutMember: writer.id },
    thing: { kind: 'game', id: game.id },
  })
  await recordAct(db(), admin, { act: 'settings changed', subject: 'Settings' })
  const rows = await db().select().from(auditLog).orderBy(auditLog.id)
  expect(rows.map(({ id: _, createdAt: __, ...row }) => row)).toEqual([
    {
      ...{ adminId: admin.id, adminEmail: admin.email, act: 'comment deleted', subject: 'Hive' },
      ...{ thingKind: 'game', thingId: game.id, details: { by: 'mira' }, aboutMember: writer.id },
    },
    {
      ...{ adminId: admin.id, adminEmail: admin.email, act: 'settings changed', subject: 'Settings' },
      ...{ thingKind: null, thingId: null, details: null, aboutMember: null },
    },
  ])
  expect(lines).toEqual([
    expect.objectContaining({ event: 'admin-act', member: admin.id, act: 'comment deleted' }),
    expect.objectContaining({ event: 'admin-act', member: admin.id, act: 'settings changed' }),
  ])
})
