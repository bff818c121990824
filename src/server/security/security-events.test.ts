import { beforeEach, expect, it } from 'vitest'
import { auditLog } from '#/features/audit/model/audit-log.table.ts'
import { recordAct } from '#/features/audit/write-audit.store.ts'
import { PROBLEMS, type ProblemType } from '#/lib/problem-types.ts'
import { aMember } from '#/testing/builders.ts'
import { testDatabase } from '#/testing/database/test-database.ts'
import { logTo } from '../log.ts'
import { noteRefusal } from './security-events.ts'

const db = testDatabase('empty')
const lines: Record<string, unknown>[] = []
logTo('info', { write: (line: string) => void lines.push(JSON.parse(line)) })
beforeEach(() => {
  lines.length = 0
})

it('a refusal is logged if access was denied, not if input was invalid', () => {
  const reported = (Object.keys(PROBLEMS) as ProblemType[]).filter((type) => {
    lines.length = 0
    noteRefusal(type)
    if (lines.length > 0) expect(lines).toEqual([expect.objectContaining({ event: 'refused', why: type })])
    return lines.length > 0
  })
  const keepsOut = (type: ProblemType) => [401, 403, 429].includes(PROBLEMS[type].status)
  expect(reported).toEqual((Object.keys(PROBLEMS) as ProblemType[]).filter(keepsOut))
  expect(reported).toEqual(
    expect.arrayContaining(['not-signed-in', 'not-allowed', 'too-often', 'wrong-password']),
  )
})

it('an admin’s act is in the activity log with details, and in the server log with the account’s id', async () => {
  const admin = await aMember(db())
  const act = { act: 'game deleted', subject: 'Hive', details: { slug: 'hive' } } as const
  await recordAct(db(), admin, act)
  expect(await db().select().from(auditLog)).toMatchObject([
    { adminId: admin.id, adminEmail: admin.email, ...act },
  ])
  expect(lines).toEqual([
    expect.objectContaining({ event: 'admin-act', member: admin.id, act: 'game deleted' }),
  ])
  expect(JSON.stringify(lines)).not.toContain(admin.email)
})
