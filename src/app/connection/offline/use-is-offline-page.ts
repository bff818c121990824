import { useLocation } from '@tanstack/react-router'

/** Where the page lies that a browser keeps for an address it cannot load. */
export const OFFLINE_ADDRESS = '/offline'

/** Whether this is that page: it stands without the frame and without the app's scripts. */
export function useIsOfflinePage(): boolean {
  return useLocation({ select: ({ pathname }) => pathname === OFFLINE_ADDRESS })
}
