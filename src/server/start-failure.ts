/** An error that keeps the site from starting, and that an operator can fix. It is printed as one line without a stack. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}
