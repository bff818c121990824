import { useSiteSettings } from '#/features/site-settings/site-settings.queries.ts'
import { classNames } from '#/ui/class-names.ts'
import { askForCookiesAgain } from './cookie-choice.ts'

/**
 * Opens the cookie notice again, where there is something to choose (ruling 31). Else, and without JavaScript, where no
 * choice is kept, a link to what we say about cookies stands in.
 */
export function CookieChoiceButton({ className }: { className?: string | undefined }) {
  const hasChoice = useSiteSettings().analytics !== null
  return (
    <>
      {hasChoice && (
        <button
          type="button"
          className={classNames('noscript:hidden', className)}
          onClick={askForCookiesAgain}
        >
          Cookie choices
        </button>
      )}
      <a
        href="/privacy#cookies"
        className={classNames(hasChoice && 'hidden noscript:inline-flex', className)}
      >
        About cookies
      </a>
    </>
  )
}
