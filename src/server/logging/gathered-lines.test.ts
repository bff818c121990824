import { execFileSync } from 'node:child_process'
import { setImmediate as turn } from 'node:timers/promises'
import pino from 'pino'
import { expect, it } from 'vitest'
import { gatheredLines } from '../log.ts'

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

it('writes what waits when the process ends', () => {
  const program = `
    import pino from 'pino'
    import { gatheredLines } from '${import.meta.dirname}/gathered-lines.ts'
    pino({ base: null }, gatheredLines(pino.destination(1))).info('the last word')
    process.exit(0)`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', program], { encoding: 'utf8' })
  expect(JSON.parse(said).msg).toBe('the last word')
})
