import { useEffect } from 'react'
import { playerAddress, VIDEO_HOSTS, videoOfData } from '../model/article-video.rules.ts'

/** Plays an article's videos when their links are clicked. Before that, nothing is loaded from the video's host. */
export function PlayingVideos() {
  useEffect(() => {
    const play = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey || !(event.target instanceof Element)) return
      const link = event.target.closest<HTMLAnchorElement>('.article-body figure[data-video] > a')
      const figure = link?.parentElement
      const video = videoOfData(figure?.dataset.video)
      if (!link || !video) return
      event.preventDefault()
      const frame = document.createElement('iframe')
      frame.src = playerAddress(video)
      frame.title =
        figure?.querySelector('figcaption')?.textContent || `Video on ${VIDEO_HOSTS[video.host].name}`
      frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture'
      frame.allowFullscreen = true
      frame.referrerPolicy = 'strict-origin-when-cross-origin'
      link.replaceWith(frame)
      // What was pressed is gone; the keyboard goes on in what took its place.
      frame.focus()
    }
    document.addEventListener('click', play)
    return () => document.removeEventListener('click', play)
  }, [])
  return null
}
