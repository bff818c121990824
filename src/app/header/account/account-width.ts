/** The width of the account's button, so that nothing beside it moves once it is known who is there. */
export const ACCOUNT_WIDTH = 'min-w-32'
