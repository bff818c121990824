// `npm start`: installs what is missing, builds if needed, serves. Runs on any Node from 20; the site itself on the pinned one.
import { spawn } from 'node:child_process'
import { buildIfNeeded, installMissing, pinnedNode, root, toolEnvironment } from './project.js'

installMissing()
buildIfNeeded()

const server = spawn(pinnedNode, ['tasks/serve.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { ...toolEnvironment, NODE_ENV: 'production' },
})
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
