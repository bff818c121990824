import { createHash } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { fileStorage } from '../file-storage/file-storage.ts'
import { NoTurn } from '../load/turns.ts'
import { DrawingThread, rasterOf } from './svg-raster.ts'

const aPicture = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="${colour}" d="M0 0h4v4H0z"/></svg>`
const fileOf = (svg: string, width: number) => {
  const digest = createHash('sha256').update(`${width} ${svg}`).digest('hex')
  return `drawn/${digest.slice(0, 2)}/${digest}.png`
}
/** The renderer of another process, without this one's memory. */
async function anotherProcess() {
  Reflect.deleteProperty(globalThis, '__oncePerProcess')
  vi.resetModules()
  const raster = await import('./svg-raster.ts')
  return { ...raster, drawing: vi.spyOn(raster.DrawingThread.prototype, 'draw') }
}

beforeEach(() => vi.restoreAllMocks())

it('an image is rendered once for all clients, and stored for later processes', async () => {
  const svg = aPicture('#123456')
  for (const width of [4, 8]) await fileStorage().remove(fileOf(svg, width))
  const drawing = vi.spyOn(DrawingThread.prototype, 'draw')
  const [one, other] = await Promise.all([rasterOf(svg, 4, ''), rasterOf(svg, 4, '')])
  expect(Buffer.from(one).subarray(1, 4).toString()).toBe('PNG')
  expect(other).toBe(one)
  expect(drawing).toHaveBeenCalledTimes(1)
  const later = await anotherProcess()
  expect(await later.rasterOf(svg, 4, '')).toEqual(one)
  expect(later.drawing).not.toHaveBeenCalled()
  expect(await later.rasterOf(svg, 8, '')).not.toEqual(one)
  expect(later.drawing).toHaveBeenCalledTimes(1)
})

it('an image that cannot be stored is rendered all the same', async () => {
  vi.spyOn(fileStorage(), 'get').mockRejectedValue(new Error('the store is away'))
  vi.spyOn(fileStorage(), 'put').mockRejectedValue(new Error('the store is away'))
  const png = await rasterOf(aPicture('#abcdef'), 4, '')
  expect(Buffer.from(png).subarray(1, 4).toString()).toBe('PNG')
})

it('the thread continues after an image that fails to render', async () => {
  const thread = new DrawingThread()
  const failing = thread.draw({ svg: 'no picture', width: 4, words: '' })
  const following = thread.draw({ svg: aPicture('red'), width: 4, words: '' })
  await expect(failing).rejects.toThrow('could not be drawn')
  expect(
    Buffer.from(await following)
      .subarray(1, 4)
      .toString(),
  ).toBe('PNG')
})

it('the queue of images is limited', async () => {
  const thread = new DrawingThread()
  const order = { svg: aPicture('blue'), width: 4, words: '' }
  // One is drawn, forty wait.
  const drawn = Array.from({ length: 41 }, () => thread.draw(order))
  await expect(thread.draw(order)).rejects.toThrow(NoTurn)
  await Promise.all(drawn)
  await thread.draw(order)
})
