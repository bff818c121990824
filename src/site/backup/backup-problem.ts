/** Why nothing is backed up or restored, in a sentence that whoever asked for it can act on. */
export class BackupProblem extends Error {
  override name = 'BackupProblem'
}
