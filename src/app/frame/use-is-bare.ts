import { useLocation } from '@tanstack/react-router'
import { STAND_IN_ADDRESS } from '../connection/stand-in/use-is-stand-in.ts'

/** Whether a page stands without the site's frame: the one for no connection, a room, which is nothing but the game, and the set-up. */
export function useIsBare(): boolean {
  return useLocation({
    select: ({ pathname }) => pathname === STAND_IN_ADDRESS || /^\/(room|setup)(\/|$)/.test(pathname),
  })
}
