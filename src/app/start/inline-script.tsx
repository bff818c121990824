import { useRouter } from '@tanstack/react-router'
import { noteScript } from './start-page.ts'

/**
 * An inline script that the content security policy allows. It has run before hydration, so the browser's code does not contain
 * it.
 */
export function InlineScript({ code }: { code: string }) {
  const router = useRouter()
  if (import.meta.env.SSR) noteScript(router, code)
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: code of our own.
    <script dangerouslySetInnerHTML={{ __html: import.meta.env.SSR ? code : '' }} suppressHydrationWarning />
  )
}
