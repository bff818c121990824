import { useEffect } from 'react'

const STILL = '(prefers-reduced-motion: reduce)'

/** Turns the link below each animated image into its Stop or Play button. The component itself renders nothing. */
export function AnimationControls() {
  useEffect(() => {
    const device = window.matchMedia(STILL)
    const links = () => document.querySelectorAll<HTMLAnchorElement>('.moving-picture > a')
    const say = (link: HTMLAnchorElement, moves: boolean) => {
      link.setAttribute('role', 'button')
      link.dataset.moves = String(moves)
      link.textContent = moves ? 'Stop' : 'Play'
    }
    const follow = () => {
      for (const link of links()) {
        const source = link.parentElement?.querySelector('source')
        if (source) source.media = '(prefers-reduced-motion: no-preference)'
        say(link, !device.matches)
      }
    }
    const turn = (event: Event) => {
      if (!(event.target instanceof Element)) return
      const link = event.target.closest<HTMLAnchorElement>('.moving-picture > a')
      const source = link?.parentElement?.querySelector('source')
      if (!link || !source) return
      event.preventDefault()
      const moves = link.dataset.moves !== 'true'
      source.media = moves ? 'all' : 'not all'
      say(link, moves)
    }
    const pressSpace = (event: KeyboardEvent) => {
      if (event.key === ' ') turn(event)
    }
    follow()
    device.addEventListener('change', follow)
    document.addEventListener('click', turn)
    document.addEventListener('keydown', pressSpace)
    return () => {
      device.removeEventListener('change', follow)
      document.removeEventListener('click', turn)
      document.removeEventListener('keydown', pressSpace)
    }
  }, [])
  return null
}
