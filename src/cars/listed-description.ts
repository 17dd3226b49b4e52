import { excerpt } from '../kit/text/excerpt.ts';

/**
 * What a list shows of a description. It is more than two lines hold at any width: a screen reader is
 * spared the rest of a long one.
 */
export const listedDescription = (description: string): string => excerpt(description, 160);
