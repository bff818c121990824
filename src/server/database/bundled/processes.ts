import { execFileSync } from 'node:child_process'
import fs from 'node:fs'

/** Whether a process is there and can do anything: one that ended and was not collected yet (a zombie) cannot. */
export function isAlive(pid: number): boolean {
  return isListed(pid) && fieldsOf(pid)[0] !== 'Z'
}

/** Whether there is a process of a number, be it a zombie. */
export function isListed(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (cause) {
    return (cause as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** Whether any process still holds a piece of shared memory; unknown, and taken for no, where Linux is not asked. */
export function isMemoryInUse(id: string): boolean {
  try {
    const rows = fs.readFileSync('/proc/sysvipc/shm', 'utf8').trim().split('\n')
    const row = rows.map((each) => each.trim().split(/\s+/)).find((each) => each[1] === id)
    return Number(row?.[6] ?? 0) > 0
  } catch {
    return false
  }
}

/** When a process started, in the kernel's ticks: tells a process from a later one with the same number. Empty where unknown. */
export function startTimeOf(pid: number): string {
  return fieldsOf(pid)[19] ?? ''
}

/** What a process was started as; empty where there is none. */
export function commandLineOf(pid: number): string {
  try {
    return fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
  } catch {
    return ofPs(['-p', String(pid), '-o', 'command='])
  }
}

/** The processes that a process started. */
export function childrenOf(pid: number): number[] {
  try {
    const all = fs.readdirSync('/proc').map(Number).filter(Boolean)
    return all.filter((each) => fieldsOf(each)[1] === String(pid))
  } catch {
    const rows = ofPs(['-A', '-o', 'pid=,ppid=']).trim().split('\n')
    return rows
      .map((row) => row.trim().split(/\s+/).map(Number))
      .flatMap(([child = 0, parent]) => (parent === pid ? [child] : []))
  }
}

/** Those, and what they started in turn. */
export function descendantsOf(pid: number): number[] {
  return childrenOf(pid).flatMap((child) => [child, ...descendantsOf(child)])
}

/** The processes that were started with these words, one after another. */
export function startedWith(words: string): number[] {
  const isStartedSo = (commandLine: string) => `${commandLine} `.includes(` ${words} `)
  try {
    const all = fs.readdirSync('/proc').map(Number).filter(Boolean)
    return all.filter((pid) => isStartedSo(commandLineOf(pid)))
  } catch {
    const rows = ofPs(['-A', '-o', 'pid=,command=']).split('\n')
    return rows.filter((row) => isStartedSo(row.trimEnd())).map((row) => Number.parseInt(row, 10))
  }
}

/** What Linux tells of a process after its name: state, parent, …; nothing elsewhere, or where there is none. */
function fieldsOf(pid: number): string[] {
  try {
    return (fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').pop() ?? '').split(' ')
  } catch {
    return []
  }
}

/** What `ps` says; nothing where it knows no such process, or is not there. */
function ofPs(args: string[]): string {
  try {
    return execFileSync('ps', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return ''
  }
}
