import { mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { dropOlderFiles } from './sent-files.ts'

it('drops files that nothing was written to for so many hours, and leaves those that are still being sent', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'sent-files-'))
  const ages = { now: 0, 'an hour': 1, 'nearly a day': 23.9, 'more than a day': 24.1, 'a week': 168 }
  for (const [name, hours] of Object.entries(ages)) {
    await writeFile(path.join(folder, name), 'bytes')
    const writtenAt = new Date(Date.now() - hours * 3_600_000)
    await utimes(path.join(folder, name), writtenAt, writtenAt)
  }
  await dropOlderFiles(folder, 24)
  expect((await readdir(folder)).sort()).toEqual(['an hour', 'nearly a day', 'now'])
  await rm(folder, { recursive: true })
})

it('drops nothing where there is no folder yet', async () => {
  await expect(dropOlderFiles(path.join(os.tmpdir(), 'there is no such folder'), 1)).resolves.toBeUndefined()
})
