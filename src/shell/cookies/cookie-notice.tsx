import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { later } from '#/ui/later.tsx'
import { useCookieState } from './cookie-choice.ts'

const CookieBar = later(async () => (await import('./cookie-bar.tsx')).CookieBar)

/**
 * Says once what is kept, and asks where there is something to allow (ruling 31): whoever read it while no provider
 * counted visits is asked as soon as one would. Lies over the lower edge and moves nothing.
 */
export function CookieNotice() {
  const { asking, choice } = useCookieState()
  const hasProvider = useSiteSettings().analytics !== null
  return (asking || (choice === 'read' && hasProvider)) && <CookieBar hasProvider={hasProvider} />
}
