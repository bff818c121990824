/** So many games are asked for of whoever says too little to be picked for: three, not thirty. */
export const LIKES_ASKED = 3
