import { type ChildProcess, fork } from 'node:child_process'

/** A process beside this one that is told something and answers. */
export interface Child {
  process: ChildProcess
  ask<Answer>(message: object | string): Promise<Answer>
  /** The next thing it says by itself. */
  hear<Heard>(): Promise<Heard>
  end(): Promise<void>
}

/** Starts a process that is talked to. */
export function begin(file: string, variables: Record<string, string> = {}, execArgv: string[] = []): Child {
  const child = fork(file, [], {
    env: { ...process.env, ...variables },
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const hear = <Heard>() =>
    new Promise<Heard>((resolve, reject) => {
      const fail = () => reject(new Error(`${file} ended`))
      child.once('exit', fail)
      child.once('message', (message) => {
        child.off('exit', fail)
        resolve(message as Heard)
      })
    })
  return {
    process: child,
    hear,
    ask<Answer>(message: object | string) {
      const answer = hear<Answer>()
      child.send(message)
      return answer
    },
    async end() {
      child.kill('SIGTERM')
      await gone
    },
  }
}
