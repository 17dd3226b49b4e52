/** Begins the key of a draft that only the person who is signed in may read. */
export const privatePrefix = 'private-';
