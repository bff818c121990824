import { build, type Plugin } from 'vite'

const NAME = 'virtual:service-worker'
const ID = `\0${NAME}`

/** Bundles the service worker from `entry` into a single script for the server. */
export function serviceWorkerScript(entry: string): Plugin {
  return {
    name: 'service-worker-script',
    resolveId: { filter: { id: new RegExp(`^${NAME}$`) }, handler: () => ID },
    load: {
      filter: { id: new RegExp(`^${ID}$`) },
      async handler() {
        this.addWatchFile(entry)
        const built = await build({
          configFile: false,
          logLevel: 'warn',
          define: { 'process.env.NODE_ENV': '"production"' },
          build: { write: false, copyPublicDir: false, lib: { entry, formats: ['iife'], name: 'worker' } },
        })
        const [chunk] = [built].flat().flatMap((each) => ('output' in each ? each.output : []))
        if (chunk?.type !== 'chunk') throw new Error('The service worker was not built.')
        return `export default ${JSON.stringify(chunk.code)}`
      },
    },
  }
}
