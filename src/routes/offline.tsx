import { createFileRoute } from '@tanstack/react-router'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { OFFLINE_ADDRESS } from '#/app/connection/awaited-page.ts'
import { SiteLogo } from '#/app/header/main-navigation.tsx'
import { headLater } from '#/app/heads/later-head.ts'
import { InlineScript } from '#/app/start/start-page.tsx'
import { ApartIcon } from '#/ui/signs.tsx'

/** The precached offline page (docs/decisions/0020); works without the app's scripts. */
export const Route = createFileRoute('/offline')({
  head: ({ match: { context } }) =>
    headLater(({ pageHead }) =>
      pageHead(context.site, {
        title: 'This page needs a connection',
        description: context.site.description,
        path: '/offline',
        isUnlisted: true,
      }),
    ),
  component: OfflinePage,
})

/** Names the address, looks for the server, and loads the page as soon as it answers. */
const script = `(function(){var t=document.getElementById("try-now"),here=location.pathname===${JSON.stringify(OFFLINE_ADDRESS)};function look(){fetch("/healthz",{cache:"no-store"}).then(function(r){if(r.ok)here?location.replace("/"):location.reload()},function(){})}t.addEventListener("click",look);addEventListener("online",look);setInterval(function(){if(document.visibilityState==="visible")look()},3000)})()`

/** The page without a connection (FIND-06), at the requested address: needs only the site's style, and retries by itself. */
function OfflinePage() {
  return (
    <>
      <header className="border-b">
        <div className="wrap flex h-15 items-center md:h-18">
          <SiteLogo />
        </div>
      </header>
      <main id="main" className="wrap pt-10 pb-8 md:pt-18 md:pb-12">
        <ApartIcon className="mb-5.5 w-39" />
        <h1 className="max-w-[12em]">This page needs a connection</h1>
        <p className="type-lede mt-3.5 max-w-[36em]">We’ll open it as soon as you’re back online.</p>
        <button id="try-now" type="button" className="button button-ink mt-5.5">
          <RefreshCw aria-hidden className="size-4.5" />
          Try now
        </button>
      </main>
      <InlineScript code={script} />
    </>
  )
}
