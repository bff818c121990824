/** A field that was not accepted, and why, worded for the person who filled it in. */
export interface FieldFault {
  path: string
  message: string
}
