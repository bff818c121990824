import type { Worker } from 'node:cluster'
import { setTimeout as sleep } from 'node:timers/promises'
import { AggregatorRegistry } from 'prom-client'
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
    return await Promise.race([heard.promise, sleep(PATIENCE_MS, undefined, { ref: false })])
  } finally {
    worker.off('message', hear)
  }
}
