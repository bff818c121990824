import { isProblem } from './client.ts'

/** Whether another editor saved it meanwhile. */
export const isChangedMeanwhile = (problem: unknown) => isProblem(problem, 'changed-meanwhile')

/** Whether it no longer exists. */
export const isGone = (problem: unknown) => isProblem(problem, 'not-found')
