import { expect, it } from 'vitest'
import { anApi } from '#/testing/calls/kept-pages.ts'

it('hands each a value of its own of an answer that is asked for once, so that no page can change another', async () => {
  const { answers, asked } = anApi({ '/a': { list: [{ title: 'Azul' }] } })
  const [first, second] = (await Promise.all(
    [answers.ask('/a'), answers.ask('/a')].map(async (answer) => (await answer).json()),
  )) as { list: { title: string }[] }[]
  first!.list.push({ title: 'Hive' })
  expect(second).toEqual({ list: [{ title: 'Azul' }] })
  expect(await (await answers.ask('/a')).json()).toEqual(second)
  expect(asked).toEqual(['/a'])
})

it('lets each of several that ask at once read a problem of its own', async () => {
  const { answers, asked } = anApi({})
  const problems = await Promise.all(Array.from({ length: 3 }, () => answers.ask('/gone')))
  expect(asked).toEqual(['/gone'])
  for (const problem of problems) expect(await problem.json()).toEqual({ title: 'none' })
})
