import { useRouter } from '@tanstack/react-router'
import { type RefObject, useEffect } from 'react'

/** Whoever begins a game begins with its title, also where the way there led to the page's heading. */
export function useBeginWithTitle(form: RefObject<HTMLFormElement | null>, isNew: boolean) {
  const router = useRouter()
  useEffect(() => {
    if (!isNew) return
    const begin = () => form.current?.querySelector<HTMLElement>('[name="title"]')?.focus()
    begin()
    return router.subscribe('onRendered', begin)
  }, [form, isNew, router])
}
