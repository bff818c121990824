import { useLocation } from '@tanstack/react-router'

/** Where the page lies that a browser keeps for an address it cannot load. */
export const STAND_IN_ADDRESS = '/offline'

/** Whether this is that page: it stands without the frame and without the app's scripts. */
export function useIsStandIn(): boolean {
  return useLocation({ select: ({ pathname }) => pathname === STAND_IN_ADDRESS })
}
