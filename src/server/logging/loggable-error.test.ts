import { sql } from 'drizzle-orm'
import nodemailer from 'nodemailer'
import { describe, expect, it } from 'vitest'
import { testDatabase } from '#/testing/database/test-database.ts'
import { loggableError } from '../log.ts'

const db = testDatabase('empty')
const failureOf = (act: () => Promise<unknown>) =>
  act().then(
    () => {
      throw new Error('it did not fail')
    },
    (error: unknown) => error,
  )

describe('a logged error', () => {
  it('of a failed statement has the statement and position, but no parameters', async () => {
    const insert = () =>
      db().execute(sql`insert into categories (slug, name) values (${'kanarie'}, ${'Kanarie'})`)
    await insert()
    const reported = loggableError(await failureOf(insert))
    expect(reported).toMatchObject({
      type: 'DrizzleQueryError',
      message: 'a statement failed',
      query: 'insert into categories (slug, name) values ($1, $2)',
      cause: { code: '23505', table: 'categories', constraint: 'categories_name_unique' },
    })
    expect(reported.stack).toMatch(/loggable-error\.test\.ts/)
    expect(JSON.stringify(reported)).not.toMatch(/kanarie/i)
  })

  it('of PostgreSQL that contains a value has its code only', async () => {
    const reported = loggableError(await failureOf(() => db().execute(sql`select ${'kanarie'}::int`)))
    expect(reported.cause).toMatchObject({ code: '22P02', message: 'PostgreSQL refused it (22P02)' })
    expect(JSON.stringify(reported)).not.toContain('kanarie')
  })

  it.each([
    ['a parser', () => JSON.parse('{"password": kanarie')],
    ['an address', () => new URL('http://kanarie.example:kanarie')],
    [
      'a token',
      () => {
        throw new Error('no such token: kanarie7Qkanarie7Qkanarie7Q')
      },
    ],
    [
      'a mail',
      () => {
        throw new Error('550 5.1.1 <kanarie@kanarie.example>: no such user')
      },
    ],
    [
      'no error',
      () => {
        throw 'kanarie'
      },
    ],
    [
      'several',
      () => {
        throw new AggregateError([new Error('to kanarie@kanarie.example')], 'all')
      },
    ],
    [
      'a cause',
      () => {
        throw new Error('outer', { cause: new Error('kanarie@kanarie.example') })
      },
    ],
    [
      'extra fields',
      () => {
        throw Object.assign(new Error('x'), { sent: 'kanarie', response: 'kanarie' })
      },
    ],
  ])('of %s does not repeat what it was given', async (_what, act) => {
    const error = await failureOf(async () => act())
    expect(JSON.stringify(loggableError(error))).not.toContain('kanarie')
    expect(loggableError(error).message).not.toBe('')
  })

  it('of a rejected mail contains no addresses', async () => {
    const transport = nodemailer.createTransport({ host: '127.0.0.1', port: 9, connectionTimeout: 500 })
    const error = await failureOf(() =>
      transport.sendMail({
        from: 'a@kanarie.example',
        to: 'kanarie@kanarie.example',
        subject: 'kanarie',
        text: 'kanarie',
      }),
    )
    expect(loggableError(error)).toMatchObject({ code: 'ESOCKET' })
    expect(JSON.stringify(loggableError(error))).not.toContain('kanarie')
  })
})
