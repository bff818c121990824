import { useMatches } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TakeBackProvider } from '#/ui/status/take-back.tsx'
import { isEditedWide, type Staff } from '../admin-screens.ts'
import { PhoneBar } from './phone-bar.tsx'
import { SideBar } from './side-bar.tsx'
import { useCountsOfWaiting } from './use-waiting.ts'

/** What every screen of the admin side stands in: a side bar, which editors narrow to a rail; on phones a bar at the thumb. */
export function AdminFrame({ who, children }: { who: Staff; children: ReactNode }) {
  useCountsOfWaiting()
  const isRail = useMatches({ select: (matches) => isEditedWide(matches.at(-1)?.pathname ?? '') })
  return (
    <TakeBackProvider>
      <div className="admin-frame" data-rail={isRail || undefined}>
        <SideBar who={who} />
        <main id="main" tabIndex={-1} className="admin-main">
          {children}
        </main>
        <PhoneBar who={who} />
      </div>
    </TakeBackProvider>
  )
}
