import ExternalLink from 'lucide-react/icons/external-link'
import LogOut from 'lucide-react/icons/log-out'
import Search from 'lucide-react/icons/search'
import Settings from 'lucide-react/icons/settings'
import type { Staff } from '#/shell/admin/admin-screens.ts'
import { useSignOut } from '#/shell/header/account/use-sign-out.ts'
import { Button, ButtonLink } from '#/ui/button/button.tsx'
import { ModalFrame, type ModalProps } from '#/ui/overlay/modal.tsx'
import { ScreenLinks } from '../screen-links.tsx'

interface MoreSheetProps extends Pick<ModalProps, 'open' | 'onOpenChange'> {
  who: Staff
  onGoTo: () => void
}

/** All screens on a phone, and the ways out. */
export function MoreSheet({ who, onGoTo, open, onOpenChange }: MoreSheetProps) {
  const signOut = useSignOut()
  if (!open) return null
  const close = () => onOpenChange(false)
  return (
    <ModalFrame
      onOpenChange={onOpenChange}
      title="All screens"
      className="more-sheet"
      headClassName="modal-head"
      titleClassName="type-part"
    >
      <div className="modal-scroll more-screens">
        <button
          type="button"
          className="more-go"
          onClick={() => {
            close()
            onGoTo()
          }}
        >
          <Search aria-hidden />
          Go to a screen, game, post, member
        </button>
        <ScreenLinks who={who} level={3} onChosen={close} />
      </div>
      <div className="modal-foot flex flex-wrap gap-1">
        <ButtonLink look="quiet" to="/" onClick={close}>
          <ExternalLink aria-hidden />
          See the site
        </ButtonLink>
        <ButtonLink look="quiet" to="/settings" onClick={close}>
          <Settings aria-hidden />
          Settings
        </ButtonLink>
        <Button
          look="quiet"
          onClick={() => {
            close()
            signOut()
          }}
        >
          <LogOut aria-hidden />
          Sign Out
        </Button>
      </div>
    </ModalFrame>
  )
}
