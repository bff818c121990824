import { type ChildProcess, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import net from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const PATIENCE_MS = 10_000
const FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/bin', '/usr/local/sbin']

/** Returns the path of a program, after installing the Debian package of that name if it is missing. */
export function programOfDebian(name: string): string {
  const installed = () => FOLDERS.map((folder) => `${folder}/${name}`).find((file) => fs.existsSync(file))
  const found = installed()
  if (found) return found
  console.log(`Installing ${name} from Debian …`)
  const options = { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } } as const
  spawnSync('apt-get', ['-qq', 'update'], options)
  spawnSync('apt-get', ['-qq', '-y', '--no-install-recommends', 'install', name], options)
  const program = installed()
  if (!program) throw new Error(`There is no ${name}, and it could not be installed from Debian.`)
  return program
}

/** Waits until a started program accepts connections. @throws if it does not within ten seconds */
export async function untilListening(port: number, program: ChildProcess): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline && program.exitCode === null) {
    const socket = net.connect(port, '127.0.0.1')
    const isThere = await once(socket, 'connect').then(
      () => true,
      () => false,
    )
    socket.destroy()
    if (isThere) return
    await sleep(50)
  }
  throw new Error(`${program.spawnfile} did not start`)
}

/** Stops a program and waits until it has ended. */
export async function endProgram(program: ChildProcess): Promise<void> {
  const ended = once(program, 'exit')
  if (program.kill('SIGTERM')) await ended
}
