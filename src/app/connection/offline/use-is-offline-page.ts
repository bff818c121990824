import { useLocation } from '@tanstack/react-router'

/** The address of the precached page that a browser shows if it cannot load an address. */
export const OFFLINE_ADDRESS = '/offline'

/** Whether the offline page is shown, which has neither the frame nor the app's scripts. */
export function useIsOfflinePage(): boolean {
  return useLocation({ select: ({ pathname }) => pathname === OFFLINE_ADDRESS })
}
