// The thread that renders pages, so that whatever a page takes never holds up the one that answers.
import { parentPort } from 'node:worker_threads'
import { renderPage } from './render-page.ts'
import { getRouter } from './router.tsx'
import { answerRenders } from './server/rendering/answer-renders.ts'

if (parentPort) answerRenders(parentPort, renderPage, Object.keys(getRouter().routesByPath))
