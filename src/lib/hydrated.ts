/** Told to the document when React has taken the page over to its end; from then on its root has it as a `data-` attribute. */
export const HYDRATED = 'hydrated'
