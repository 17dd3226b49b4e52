/** For a text that goes to the beginning of a sentence or label. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** For a text that begins with a capital and goes into the middle of a sentence. */
export const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);
