import { type ChildProcess, fork } from 'node:child_process'

/** A child process that answers messages. */
export interface Child {
  process: ChildProcess
  ask<Answer>(message: object | string): Promise<Answer>
  /** Returns the next message that it sends. */
  nextMessage<Message>(): Promise<Message>
  end(): Promise<void>
}

/** Starts a child process from a file, with more environment variables and Node options. */
export function begin(file: string, variables: Record<string, string> = {}, execArgv: string[] = []): Child {
  const child = fork(file, [], {
    env: { ...process.env, ...variables },
    execArgv,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const gone = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const nextMessage = <Message>() =>
    new Promise<Message>((resolve, reject) => {
      const fail = () => reject(new Error(`${file} ended`))
      child.once('exit', fail)
      child.once('message', (message) => {
        child.off('exit', fail)
        resolve(message as Message)
      })
    })
  return {
    process: child,
    nextMessage,
    ask<Answer>(message: object | string) {
      const answer = nextMessage<Answer>()
      child.send(message)
      return answer
    },
    async end() {
      child.kill('SIGTERM')
      await gone
    },
  }
}
