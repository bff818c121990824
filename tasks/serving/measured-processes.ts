import type { Worker } from 'node:cluster'
import { AggregatorRegistry } from 'prom-client'
import { within } from '#/server/within.ts'
import type { MeasuredMessage } from './worker-messages.ts'

/** A process that is about to leave, or has too much to do, is left out. */
const PATIENCE_MS = 2_000

/** Combines the metrics of several processes: sums counters, and takes the maximum of shared gauges. */
export async function measuredTogether(workers: readonly Worker[]) {
  const answers = await Promise.all(workers.map((worker) => measuredBy(worker)))
  const registry = AggregatorRegistry.aggregate(answers.filter((each) => each !== undefined))
  return { contentType: registry.contentType, text: await registry.metrics() }
}

async function measuredBy(worker: Worker): Promise<MeasuredMessage['measured'] | undefined> {
  const heard = Promise.withResolvers<MeasuredMessage['measured'] | undefined>()
  const hear = (message: Partial<MeasuredMessage>) => message.measured && heard.resolve(message.measured)
  worker.on('message', hear)
  try {
    worker.send('measure', (cause) => cause && heard.resolve(undefined))
    return await within(PATIENCE_MS, heard.promise)
  } finally {
    worker.off('message', hear)
  }
}
