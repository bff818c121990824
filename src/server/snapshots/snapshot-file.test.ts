import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import type { Parts, Saved } from '#/shared/packed/parts.ts'
import { snapshotFile } from './snapshot-file.ts'

const root = fs.mkdtempSync(path.join(os.tmpdir(), 'snapshots-'))
afterAll(() => fs.rmSync(root, { recursive: true }))

let folder = ''
beforeEach(() => {
  folder = path.join(fs.mkdtempSync(path.join(root, 'folder-')), 'snapshots')
})

const fileOf = (of: Record<string, string> = { build: 'a', database: '1' }, mostBytes = 10_000_000) =>
  snapshotFile({ folder, name: 'catalogue', of, mostBytes })
const place = () => path.join(folder, 'catalogue')

function* saved(...parts: unknown[]): Saved {
  yield* parts
}
const taken = (parts: Parts | null, count: number) =>
  parts && Array.from({ length: count }, () => parts.next<unknown>())

const SOME = ['words', new Uint32Array([1, 2, 3]), new Map([['a', [1, null]]])]

describe('what a process holds, in a file', () => {
  it('is read as it was written', async () => {
    const anyParts = fc.array(fc.oneof(fc.string(), fc.uint32Array(), fc.array(fc.nat()), fc.float64Array()))
    await fc.assert(
      fc.asyncProperty(anyParts, async (parts) => {
        await fileOf().write(saved(...parts))
        const read = await fileOf().read()
        expect(taken(read, parts.length)).toEqual(parts)
        expect(() => read?.next()).toThrow('missing')
      }),
      { numRuns: 30 },
    )
  })

  it('is nothing where nothing was written, and endlessly old', async () => {
    expect(await fileOf().read()).toBeNull()
    expect(await fileOf().ageMs()).toBe(Number.POSITIVE_INFINITY)
    await fileOf().write(saved(...SOME))
    expect(await fileOf().ageMs()).toBeLessThan(10_000)
  })

  it('is nothing to another build, or of another database', async () => {
    await fileOf().write(saved(...SOME))
    expect(await fileOf({ build: 'b', database: '1' }).read()).toBeNull()
    expect(await fileOf({ build: 'a', database: '2' }).read()).toBeNull()
    expect(taken(await fileOf().read(), 3)).toEqual(SOME)
  })

  it('is nothing where a byte of it is another, or any of its end is missing', async () => {
    await fileOf().write(saved(...SOME))
    const whole = fs.readFileSync(place())
    for (let at = 0; at < whole.length; at += 1) {
      const broken = Buffer.from(whole)
      broken[at] = whole[at]! ^ 0x55
      fs.writeFileSync(place(), broken)
      expect(await fileOf().read(), `byte ${at}`).toBeNull()
      fs.writeFileSync(place(), whole.subarray(0, at))
      expect(await fileOf().read(), `${at} bytes`).toBeNull()
    }
    fs.writeFileSync(place(), whole)
    expect(taken(await fileOf().read(), 3)).toEqual(SOME)
  })

  it('stays as it was where writing fails, or would take more room than it may, and leaves nothing beside it', async () => {
    await fileOf().write(saved(...SOME))
    const failing = function* (): Saved {
      yield 'one'
      throw new Error('not now')
    }
    await expect(fileOf().write(failing())).rejects.toThrow('not now')
    const large = Array.from({ length: 5 }, () => new Uint8Array(1_000_000))
    await expect(fileOf(undefined, 3_000_000).write(saved(...large))).rejects.toThrow('more room')
    expect(taken(await fileOf().read(), 3)).toEqual(SOME)
    expect(fs.readdirSync(folder)).toEqual(['catalogue'])
  })

  it('takes away what an ended process left half written, and not what another is writing', async () => {
    fs.mkdirSync(folder, { recursive: true })
    for (const name of ['old.part', 'new.part']) fs.writeFileSync(path.join(folder, name), '')
    fs.utimesSync(path.join(folder, 'old.part'), 0, 0)
    await fileOf().write(saved(...SOME))
    expect(fs.readdirSync(folder).toSorted()).toEqual(['catalogue', 'new.part'])
  })
})
