/** A rejected field with the message for the person who filled it in. */
export interface FieldFault {
  path: string
  message: string
}
