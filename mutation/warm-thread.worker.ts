import { parentPort } from 'node:worker_threads'
import { init, runBaseTests, setupEnvironment } from 'vitest/worker'
import { rememberGlobals } from './clean-globals.ts'

const port = parentPort
if (!port) throw new Error('This runs in a thread of its own')

type RunState = Parameters<typeof runBaseTests>[1]
/** What earlier runs evaluated; Vitest keeps it for the life of the thread. */
let evaluated: RunState['evaluatedModules'] | undefined
let bringGlobalsBack: (() => void) | undefined

/** Runs test files as if none had run before, having forgotten the modules whose source is another than it was. */
async function run(method: 'run' | 'collect', state: RunState, traces: Parameters<typeof runBaseTests>[2]) {
  if (bringGlobalsBack) bringGlobalsBack()
  else bringGlobalsBack = rememberGlobals()
  for (const file of state.ctx.invalidates ?? [])
    for (const module of evaluated?.fileToModulesMap.get(file) ?? []) evaluated?.invalidateModule(module)
  await runBaseTests(method, state, traces)
  evaluated = state.evaluatedModules
}

init({
  post: (message) => port.postMessage(message),
  on: (listener) => port.on('message', listener),
  off: (listener) => port.off('message', listener),
  setup: setupEnvironment,
  runTests: (state, traces) => run('run', state, traces),
  collectTests: (state, traces) => run('collect', state, traces),
})
