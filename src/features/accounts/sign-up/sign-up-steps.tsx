import Check from 'lucide-react/icons/check'
import Mail from 'lucide-react/icons/mail'

interface SignUpStepsProps {
  /** Where the link was sent. */
  email: string
  /** What is kept on this device meanwhile, in the words of the dialog's title. */
  kept: string | undefined
}

/** What happens between a new account and its first use: what stays, and what is to be done. */
export function SignUpSteps({ email, kept }: SignUpStepsProps) {
  return (
    <div>
      <p>
        We sent it to <b className="font-semibold wrap-anywhere">{email}</b>. It brings you back to this page.
      </p>
      <ul className="mt-3 border-t text-sm *:flex *:gap-3 *:border-b *:py-2.5 [&_svg]:mt-0.5 [&_svg]:size-4.5 [&_svg]:flex-none [&_svg]:text-good">
        {kept && (
          <li>
            <Check aria-hidden />
            <span>
              <b className="font-semibold">Nothing is lost</b> meanwhile: it stays kept on this device.
            </span>
          </li>
        )}
        <li>
          <Mail aria-hidden />
          <span>
            <b className="font-semibold">Open the link</b> on any device. It works for two days.
          </span>
        </li>
      </ul>
    </div>
  )
}
