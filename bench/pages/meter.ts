/** Loaded into a server's process before its own code (`--import`): reports the usage and clears the site's caches on request. */

/** What a process has used since its start. */
export interface Usage {
  /** Processor time of the main thread, in milliseconds. */
  mainThreadMs: number
  /** Processor time of all threads, in milliseconds. */
  processMs: number
  residentBytes: number
}

/** Names of the two singletons that hold the site's cached values and pages. */
const VALUES = 'cached values'
const PAGES = 'page cache'

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

process.on('message', (requested: unknown) => {
  if (requested !== 'usage' && requested !== 'clear caches') return
  if (requested === 'clear caches') {
    const singletons = (globalThis as { __oncePerProcess?: Map<string, unknown> }).__oncePerProcess
    singletons?.delete(VALUES)
    ;(singletons?.get(PAGES) as { cache?: { clear(): void } } | undefined)?.cache?.clear()
  }
  const usage: Usage = {
    mainThreadMs: milliseconds(process.threadCpuUsage()),
    processMs: milliseconds(process.cpuUsage()),
    residentBytes: process.memoryUsage().rss,
  }
  process.send?.(usage)
})
// The process that started this one may end first; the site must not wait for its messages.
process.channel?.unref()
