/** The width of the account button, so that nothing moves once the visitor is known. */
export const ACCOUNT_WIDTH = 'min-w-32'
