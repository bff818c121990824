/** An error that keeps the site from starting and that a person can fix; it is printed as one line without a stack. */
export class StartFailure extends Error {
  override name = 'StartFailure'
}
