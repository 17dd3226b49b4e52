/** In place of a fact's value: there is none. In a file of its own for those who read no schemas. */
export const denied = 'denied';
