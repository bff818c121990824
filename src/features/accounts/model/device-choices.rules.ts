/** Maximum number of ratings that a guest's device sends to the server at once. The limit is the same for other choices. */
export const DEVICE_CHOICES_AT_ONCE = 100
