/** What the frame of a page asks for once the page answers, in one file. */
export { SavedGames } from '../connection/offline/saved-games.tsx'
export { VisitReports } from '../cookies/visit-reports.ts'
export { ProofAsker } from '../header/account/proof-asker.tsx'
export { CallStatus } from './call-status.tsx'
