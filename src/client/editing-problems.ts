import { isProblem } from './client.ts'

/** Whether somebody else saved the same since it was read. */
export const isChangedMeanwhile = (problem: unknown) => isProblem(problem, 'changed-meanwhile')

/** Whether what was asked for is not there any more. */
export const isGone = (problem: unknown) => isProblem(problem, 'not-found')
