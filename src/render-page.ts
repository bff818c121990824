import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { scriptsOf } from './app/start/start-page.tsx'
import { env } from './server/env.ts'
import { contentSecurityPolicy } from './server/security/page-security.ts'

/** Renders a page without streaming, so that its content security policy can list all inline scripts. */
export const renderPage = createStartHandler(async (page) => {
  const answer = await defaultRenderHandler(page)
  if (answer instanceof Response && !import.meta.env.DEV) {
    const policy = contentSecurityPolicy(scriptsOf(page.router), env().analytics?.scriptUrl)
    answer.headers.set('content-security-policy', policy)
  }
  return answer
})
