/** Name of the event and of the root element's `data-` attribute once React has hydrated the whole page. */
export const HYDRATED = 'hydrated'
