import { jsonMemory, like, wordMemory } from '#/lib/memory/browser-memory.ts'
import { forgetOwnPages } from '#/lib/memory/own-pages.ts'

/** What this device knows of accounts: whether somebody was signed in here, and the address to fill in again. */
interface AccountHere {
  email: string
  wasSignedIn: boolean
}

const NO_ONE_YET: AccountHere = { email: '', wasSignedIn: false }
const memory = jsonMemory<AccountHere>('browser', 'account here', like(NO_ONE_YET))

/** What this device knows of accounts. */
export const accountHere = (): AccountHere => memory.read() ?? NO_ONE_YET

/** Somebody made an account here: its address is filled in when they sign in. */
export const noteSignUp = (email: string) => memory.write({ ...accountHere(), email })

/** Somebody signed in here: what is kept of whoever was there before is not theirs. */
export function noteSignIn(email: string) {
  void forgetOwnPages()
  memory.write({ email, wasSignedIn: true })
}

/** Whoever signed out leaves no address behind. */
export const noteSignOut = () => memory.write({ email: '', wasSignedIn: true })

/** The account is gone. */
export const forgetAccountHere = () => memory.write(null)

/** Set in a tab whose account was just deleted, until the next page says so. */
export const deletedHere = wordMemory('tab', 'account deleted', ['deleted'])

/** What the tabs of one browser tell each other. */
type SessionNews = 'signed-in' | 'signed-out'

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
