import { expect, it } from 'vitest'
import { anApi } from '#/testing/calls/kept-pages.ts'

it('hands out one frozen value of an answer, so that no page can change another', async () => {
  const { answers } = anApi({ '/a': { list: [{ title: 'Azul' }] } })
  const [first, second] = (await Promise.all(
    [answers.ask('/a'), answers.ask('/a')].map(async (answer) => (await answer).json()),
  )) as { list: { title: string }[] }[]
  expect(first).toBe(second)
  expect(() => first!.list.push({ title: 'Hive' })).toThrow(TypeError)
  expect(() => Object.assign(first!.list[0]!, { title: 'Hive' })).toThrow(TypeError)
})

it('lets each of several that ask at once read a problem of its own', async () => {
  const { answers, asked } = anApi({})
  const problems = await Promise.all(Array.from({ length: 3 }, () => answers.ask('/gone')))
  expect(asked).toEqual(['/gone'])
  for (const problem of problems) expect(await problem.json()).toEqual({ title: 'none' })
})
