/** Maximum number of choices of one kind (such as favorites) that a device sends per request. */
export const DEVICE_CHOICES_AT_ONCE = 100
