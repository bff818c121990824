import { createHash } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { fileStorage } from '../file-storage/file-storage.ts'
import { DrawingThread, TooManyPictures } from './drawing-thread.ts'
import { rasterOf } from './svg-raster.ts'

const aPicture = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="${colour}" d="M0 0h4v4H0z"/></svg>`
const fileOf = (svg: string, width: number) => {
  const digest = createHash('sha256').update(`${width} ${svg}`).digest('hex')
  return `drawn/${digest.slice(0, 2)}/${digest}.png`
}
const anotherProcess = () => Reflect.deleteProperty(globalThis, '__keptOncePerProcess')

beforeEach(() => vi.restoreAllMocks())

it('a picture is drawn once, whoever asks, and kept for the processes after this one', async () => {
  const svg = aPicture('#123456')
  await fileStorage().remove(fileOf(svg, 4))
  const drawing = vi.spyOn(DrawingThread.prototype, 'draw')
  const [one, other] = await Promise.all([rasterOf(svg, 4, ''), rasterOf(svg, 4, '')])
  expect(Buffer.from(one).subarray(1, 4).toString()).toBe('PNG')
  expect(other).toBe(one)
  anotherProcess()
  expect(await rasterOf(svg, 4, '')).toEqual(one)
  expect(drawing).toHaveBeenCalledTimes(1)
  expect(await rasterOf(svg, 8, '')).not.toEqual(one)
})

it('a picture that cannot be kept is drawn all the same', async () => {
  vi.spyOn(fileStorage(), 'get').mockRejectedValue(new Error('the store is away'))
  vi.spyOn(fileStorage(), 'put').mockRejectedValue(new Error('the store is away'))
  const png = await rasterOf(aPicture('#abcdef'), 4, '')
  expect(Buffer.from(png).subarray(1, 4).toString()).toBe('PNG')
})

it('the thread draws on after a picture that it cannot draw', async () => {
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

it('no more wait than can be drawn in a while', async () => {
  const thread = new DrawingThread()
  const order = { svg: aPicture('blue'), width: 4, words: '' }
  // One is drawn, forty wait.
  const drawn = Array.from({ length: 41 }, () => thread.draw(order))
  expect(() => thread.draw(order)).toThrow(TooManyPictures)
  await Promise.all(drawn)
  await thread.draw(order)
})
