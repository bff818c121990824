import { useRouter } from '@tanstack/react-router'
import { useSignOutMutation } from '#/features/accounts/sign-in/accounts.queries.ts'

/** Signs out at once and goes to the home page, unless already there (AUTH-12). */
export function useSignOut(): () => void {
  const router = useRouter()
  const { mutate } = useSignOutMutation()
  return () => {
    mutate()
    if (router.state.location.pathname !== '/') void router.navigate({ to: '/' })
  }
}
