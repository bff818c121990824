import { classNames } from '#/ui/class-names.ts'
import { askForCookiesAgain } from './cookie-choice.ts'

/** Opens the cookie notice again. Without JavaScript no choice is kept, so a link to what we say about cookies stands in. */
export function CookieChoiceButton({ className }: { className?: string | undefined }) {
  return (
    <>
      <button type="button" className={classNames('noscript:hidden', className)} onClick={askForCookiesAgain}>
        Cookie choices
      </button>
      <a href="/privacy#cookies" className={classNames('hidden noscript:inline-flex', className)}>
        Cookies
      </a>
    </>
  )
}
