import { createStartHandler, defaultRenderHandler } from '@tanstack/react-start/server'
import { scriptsOf } from './app/start/start-page.tsx'
import { env } from './server/env.ts'
import { contentSecurityPolicy } from './server/security/page-security.ts'

/**
 * Renders a whole page, then lists the page's inline scripts in the content security policy of the response. A streamed page
 * could add scripts after its headers were sent.
 */
export const renderPage = createStartHandler(async (page) => {
  const answer = await defaultRenderHandler(page)
  if (answer instanceof Response && !import.meta.env.DEV) {
    const policy = contentSecurityPolicy(scriptsOf(page.router), env().analytics?.scriptUrl)
    answer.headers.set('content-security-policy', policy)
  }
  return answer
})
