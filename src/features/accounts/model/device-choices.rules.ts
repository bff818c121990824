/** A device sends a guest's choices to the server. One request contains at most this many choices of a kind, such as ratings. */
export const DEVICE_CHOICES_AT_ONCE = 100
