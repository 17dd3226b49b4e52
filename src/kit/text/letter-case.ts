/** Makes a text fit the beginning of a sentence or label. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** Makes a text that begins with a capital fit the middle of a sentence. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
