/** Loaded into a server's process before it (`--import`): tells what it uses, and makes the site forget what it keeps. */

/** What a process has used until now. */
export interface Usage {
  /** Of the thread that answers, in milliseconds. */
  mainThreadMs: number
  /** Of all its threads. */
  processMs: number
  residentBytes: number
}

/** Values that the site holds of what it answers, and the page cache. */
const VALUES = 'cached values'
const PAGES = 'page cache'

const milliseconds = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

process.on('message', (requested: unknown) => {
  if (requested !== 'usage' && requested !== 'forget') return
  if (requested === 'forget') {
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
// Who started it may be gone; the site goes on or ends by its own rules.
process.channel?.unref()
