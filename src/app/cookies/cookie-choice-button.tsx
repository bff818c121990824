import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { classNames } from '#/ui/basics.tsx'
import { askForCookiesAgain } from './cookie-choice.ts'

/**
 * Opens the cookie notice again; it offers a choice if there is an analytics provider. Without JavaScript no choice is stored, so
 * a link to the cookie policy is shown instead.
 */
export function CookieChoiceButton({ className }: { className?: string | undefined }) {
  const { analytics } = useSiteSettings()
  return (
    <>
      <button type="button" className={classNames('noscript:hidden', className)} onClick={askForCookiesAgain}>
        {analytics ? 'Cookie choices' : 'About cookies'}
      </button>
      <a href="/privacy#cookies" className={classNames('hidden noscript:inline-flex', className)}>
        Cookies
      </a>
    </>
  )
}
