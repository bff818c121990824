import { deleteSavedPages, jsonMemory, like, wordMemory } from '#/lib/browser-memory.ts'

/** What this device remembers of accounts: whether one was signed in here, and the address to prefill. */
interface AccountHere {
  email: string
  wasSignedIn: boolean
}

const NO_ONE_YET: AccountHere = { email: '', wasSignedIn: false }
const memory = jsonMemory<AccountHere>('browser', 'account here', like(NO_ONE_YET))

export const accountHere = (): AccountHere => memory.read() ?? NO_ONE_YET

/** Remembers a new account's address to prefill at sign-in. */
export const noteSignUp = (email: string) => memory.write({ ...accountHere(), email })

/** Remembers a sign-in, and drops the data of a previous member. */
export function noteSignIn(email: string) {
  void deleteSavedPages()
  memory.write({ email, wasSignedIn: true })
}

/** Marks this device as signed out and forgets the address. */
export const noteSignOut = () => memory.write({ email: '', wasSignedIn: true })

/** Deletes the account state of this device, after the account was deleted. */
export const forgetAccountHere = () => memory.write(null)

/** Set in a tab whose account was just deleted, until the next page has shown a message. */
export const deletedHere = wordMemory('tab', 'account deleted', ['deleted'])

type SessionNews = 'signed-in' | 'signed-out'

let channel: BroadcastChannel | undefined

/** What this tab speaks and listens by: a channel does not hear itself. */
function ownChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel('session')
  return channel
}

export function tellOtherTabs(news: SessionNews): void {
  ownChannel().postMessage(news)
}

export function hearOtherTabs(listener: (news: SessionNews) => void): () => void {
  const hear = ({ data }: MessageEvent<SessionNews>) => listener(data)
  ownChannel().addEventListener('message', hear)
  return () => ownChannel().removeEventListener('message', hear)
}
