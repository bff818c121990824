import { useMatches } from '@tanstack/react-router'
import { type ReactNode, useCallback, useState } from 'react'
import { PictureChooserContext } from '#/ui/form/picture/picture-chooser.ts'
import { TakeBackProvider } from '#/ui/status/take-back.tsx'
import { isEditedWide, type Staff } from '../admin-screens.ts'
import { CommandBox } from '../command/command-box.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { PhoneBar } from './phone/phone-bar.tsx'
import { SideBar } from './side-bar.tsx'
import { useAdminKeys } from './use-admin-keys.ts'
import { useCountsOfWaiting } from './use-waiting.ts'

const fetchPictureChooser = async () =>
  (await import('#/features/pictures/chooser/choose-picture.tsx')).ChoosePicture

/** What every screen of the admin side stands in: a side bar, which editors narrow to a rail; on phones a bar at the thumb. */
export function AdminFrame({ who, children }: { who: Staff; children: ReactNode }) {
  useCountsOfWaiting()
  const isRail = useMatches({ select: (matches) => isEditedWide(matches.at(-1)?.pathname ?? '') })
  const [open, setOpen] = useState<'go-to' | 'keys'>()
  const onGoTo = useCallback(() => setOpen('go-to'), [])
  const onKeys = useCallback(() => setOpen('keys'), [])
  const close = () => setOpen(undefined)
  useAdminKeys({ who, onGoTo, onHelp: onKeys })
  return (
    <TakeBackProvider>
      <PictureChooserContext value={fetchPictureChooser}>
        <div className="admin-frame" data-rail={isRail || undefined}>
          <SideBar who={who} onGoTo={onGoTo} onKeys={onKeys} />
          <main id="main" tabIndex={-1} className="admin-main">
            {children}
          </main>
          <PhoneBar who={who} onGoTo={onGoTo} />
        </div>
        {open === 'go-to' && <CommandBox who={who} onClose={close} />}
        {open === 'keys' && <KeysDialog onClose={close} />}
      </PictureChooserContext>
    </TakeBackProvider>
  )
}
