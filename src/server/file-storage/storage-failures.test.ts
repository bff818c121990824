import { readFile, writeFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { isUnwritable } from './storage-failures.ts'

const failureOf = (act: Promise<unknown>) =>
  act.then(
    () => undefined,
    (cause: unknown) => cause,
  )

it('recognises a full disk whatever failed because of it, and nothing else', async () => {
  const full = await failureOf(writeFile('/dev/full', 'words'))
  expect(isUnwritable(full)).toBe(true)
  expect(isUnwritable(new Error('a picture was not kept', { cause: full }))).toBe(true)
  expect(isUnwritable(await failureOf(readFile('/nothing/lies/here')))).toBe(false)
  expect(isUnwritable(Object.assign(new Error('a word of ours'), { code: 'EACCES' }))).toBe(false)
  expect(isUnwritable(Object.assign(new Error('mkdir'), { code: 'ENOENT', syscall: 'mkdir' }))).toBe(true)
  expect(isUnwritable('ENOSPC')).toBe(false)
})
