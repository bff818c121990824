/** What a member did with a heart, as one tab tells it to the others. */
interface FavoriteNews {
  memberId: string
  gameId: number
  isFavorite: boolean
}

const NAME = 'favorites'

/** How the tabs of a browser keep their hearts alike (product spec, section 4: the count is broadcast). */
export const favoriteElsewhere = {
  tell(news: FavoriteNews): void {
    const channel = new BroadcastChannel(NAME)
    channel.postMessage(news)
    channel.close()
  },
  /** Calls back for what other tabs tell; returns how to stop. */
  listen(hear: (news: FavoriteNews) => void): () => void {
    const channel = new BroadcastChannel(NAME)
    channel.onmessage = ({ data }: MessageEvent<FavoriteNews>) => hear(data)
    return () => channel.close()
  },
}
