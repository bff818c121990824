import { createHash } from 'node:crypto'
import { beforeEach, expect, it, vi } from 'vitest'
import { fileStorage } from '../file-storage/file-storage.ts'
import { rasterOf } from './svg-raster.ts'

const aPicture = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 4"><path fill="${colour}" d="M0 0h4v4H0z"/></svg>`
const fileOf = (svg: string, width: number) => {
  const digest = createHash('sha256').update(`${width} ${svg}`).digest('hex')
  return `drawn/${digest.slice(0, 2)}/${digest}.png`
}
const kindOf = (bytes: Uint8Array) => Buffer.from(bytes).subarray(1, 4).toString()
/** Stands for another process, without this one's memory; `storing` counts what it renders. */
async function anotherProcess() {
  Reflect.deleteProperty(globalThis, '__oncePerProcess')
  vi.resetModules()
  const raster = await import('./svg-raster.ts')
  const { briefFileStorage } = await import('../file-storage/file-storage.ts')
  return { ...raster, storing: vi.spyOn(briefFileStorage(), 'put') }
}

beforeEach(() => vi.restoreAllMocks())

it('renders an image once for all clients, and stores it for later processes', async () => {
  const svg = aPicture('#123456')
  for (const width of [4, 8]) await fileStorage().remove(fileOf(svg, width))
  const storing = vi.spyOn(fileStorage(), 'put')
  const [one, other] = await Promise.all([rasterOf(svg, 4, ''), rasterOf(svg, 4, '')])
  expect(kindOf(one)).toBe('PNG')
  expect(other).toBe(one)
  expect(storing).toHaveBeenCalledTimes(1)
  const later = await anotherProcess()
  expect(await later.rasterOf(svg, 4, '')).toEqual(one)
  expect(later.storing).not.toHaveBeenCalled()
  expect(await later.rasterOf(svg, 8, '')).not.toEqual(one)
  expect(later.storing).toHaveBeenCalledTimes(1)
})

it('renders an image that cannot be stored', async () => {
  vi.spyOn(fileStorage(), 'get').mockRejectedValue(new Error('the store is away'))
  vi.spyOn(fileStorage(), 'put').mockRejectedValue(new Error('the store is away'))
  expect(kindOf(await rasterOf(aPicture('#abcdef'), 4, ''))).toBe('PNG')
})

it('renders the next image after one that fails', async () => {
  const failing = rasterOf('no picture', 4, '')
  const following = rasterOf(aPicture('red'), 4, '')
  await expect(failing).rejects.toThrow()
  expect(kindOf(await following)).toBe('PNG')
})

it('limits the queue of images', async () => {
  vi.spyOn(fileStorage(), 'get').mockResolvedValue(null)
  const render = (red: number) => rasterOf(aPicture(`rgb(${red} 0 9)`), 4, '')
  // One is rendered, forty wait.
  const rendered = Array.from({ length: 41 }, (_, red) => render(red))
  await expect(render(41)).rejects.toThrow('too many wait')
  await Promise.all(rendered)
  await render(42)
})
