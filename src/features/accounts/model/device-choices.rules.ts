/** Maximum number of choices of one kind that a device sends per request: of favorites, ratings, marks or votes. */
export const DEVICE_CHOICES_AT_ONCE = 100
