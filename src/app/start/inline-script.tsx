import { useRouter } from '@tanstack/react-router'
import { noteScript } from './start-page.ts'

/**
 * A script that stands in the page, and which the content security policy lets run. It has run when React takes the page
 * over, so the browser is given no code for it.
 */
export function InlineScript({ code }: { code: string }) {
  const router = useRouter()
  if (import.meta.env.SSR) noteScript(router, code)
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: code of our own.
    <script dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? code : '' }} suppressHydrationWarning />
  )
}
