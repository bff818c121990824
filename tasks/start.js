// `npm start`: installs what is missing, builds if needed, serves. Runs on any Node from 20; the site on the pinned one.
import { spawn } from 'node:child_process'
import {
  buildIfNeeded,
  envFile,
  installMissing,
  pinnedNode,
  root,
  runBeside,
  toolEnvironment,
} from './project.js'

const PARENT_LOOK_MS = 500

installMissing()
buildIfNeeded()

// The server stops when this process ends, since the channel between them closes.
const server = spawn(pinnedNode, [...envFile, 'tasks/serve.ts'], {
  cwd: root,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  env: { ...toolEnvironment, NODE_ENV: 'production' },
})
const stop = () => server.kill('SIGTERM')
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
process.on('SIGUSR2', async () => {
  if ((await runBeside(process.execPath, ['tasks/build.js'])) === 0) server.kill('SIGUSR2')
})
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))

// npm does not forward every signal. After it has ended, this process has another parent.
const parent = process.ppid
setInterval(() => process.ppid !== parent && stop(), PARENT_LOOK_MS).unref()
