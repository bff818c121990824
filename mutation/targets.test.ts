import { expect, it } from 'vitest'
import { sampleOf, type Target, targetsOf } from './targets.ts'

const aTarget = (file: string, index: number): Target => ({
  start: index,
  end: index + 1,
  replacement: '',
  kind: 'number',
  group: 'rules',
  file,
  line: 1,
  original: '1',
  place: file,
  key: `${file}${index}`,
})
const targets = [
  ...Array.from({ length: 300 }, (_, index) => aTarget('a', index)),
  ...Array.from({ length: 100 }, (_, index) => aTarget('b', index)),
]

it('a sample is the same for the same seed, another for another, and as large as asked', () => {
  expect(sampleOf(targets, 40, 'x')).toEqual(sampleOf(targets, 40, 'x'))
  expect(sampleOf(targets, 40, 'x')).not.toEqual(sampleOf(targets, 40, 'y'))
  expect(sampleOf(targets, 40, 'x')).toHaveLength(40)
  expect(sampleOf(targets, 4000, 'x')).toEqual(targets)
})

it('a sample takes from each file by its share', () => {
  const files = sampleOf(targets, 40, 'x').map(({ file }) => file)
  expect(files.filter((file) => file === 'a')).toHaveLength(30)
  expect(files.filter((file) => file === 'b')).toHaveLength(10)
})

it('faults are chosen by group, folder or file, and never in tests or what they begin from', () => {
  const access = targetsOf(['access'])
  expect(access.length).toBeGreaterThan(100)
  expect(new Set(access.map(({ group }) => group))).toEqual(new Set(['access']))
  expect(targetsOf(['src/access/'])).toEqual(access)
  expect(targetsOf([access[0]?.file ?? '']).length).toBeLessThan(access.length)
  expect(access.filter(({ file }) => /\.(test|fixture)\.ts$/.test(file))).toEqual([])
  expect(targetsOf(['src/acc'])).toEqual([])
})
