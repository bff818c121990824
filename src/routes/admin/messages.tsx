import { createFileRoute } from '@tanstack/react-router'
import { EveryMessage } from '#/features/contact/every-message.tsx'
import { SuggestedGames } from '#/features/discovery/suggesting/suggest-game.tsx'
import { ScreenHead } from '#/ui/screen.tsx'

export const Route = createFileRoute('/admin/messages')({
  component: () => (
    <>
      <ScreenHead title="Messages" lede="Messages from the contact page." />
      <SuggestedGames />
      <EveryMessage />
    </>
  ),
})
