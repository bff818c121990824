import { setImmediate as turn } from 'node:timers/promises'
import pino from 'pino'
import { expect, it } from 'vitest'
import { gatheredLines } from './gathered-lines.ts'

function aLog() {
  const written: string[] = []
  const told = () =>
    written.map((lines) =>
      lines
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line).msg),
    )
  const log = pino({ base: null, level: 'debug' }, gatheredLines({ write: (lines) => written.push(lines) }))
  return { log, told }
}

it('writes what went well once a turn, and nothing where nothing was said', async () => {
  const { log, told } = aLog()
  log.info('a')
  log.debug('b')
  expect(told()).toEqual([])
  await turn()
  expect(told()).toEqual([['a', 'b']])
  log.info('c')
  await turn()
  await turn()
  expect(told()).toEqual([['a', 'b'], ['c']])
})

it('writes at once what is amiss, in the order it was said', async () => {
  const { log, told } = aLog()
  log.info('a')
  log.warn('b')
  expect(told()).toEqual([['a', 'b']])
  log.error('c')
  log.info('d')
  expect(told()).toEqual([['a', 'b'], ['c']])
  await turn()
  expect(told()).toEqual([['a', 'b'], ['c'], ['d']])
})
