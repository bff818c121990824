/** What the tabs of one browser tell each other. */
export type SessionNews = 'signed-in' | 'signed-out'

let channel: BroadcastChannel | undefined

/** What this tab speaks and listens by: a channel does not hear itself. */
function ownChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('session')
  return channel
}

/** Tells the other tabs of this site. */
export function tellOtherTabs(news: SessionNews): void {
  ownChannel().postMessage(news)
}

/** Hears what other tabs tell, until the function it returns is called. */
export function hearOtherTabs(listener: (news: SessionNews) => void): () => void {
  const hear = ({ data }: MessageEvent<SessionNews>) => listener(data)
  ownChannel().addEventListener('message', hear)
  return () => ownChannel().removeEventListener('message', hear)
}
