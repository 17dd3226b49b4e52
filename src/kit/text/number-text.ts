/** `18,450`: a number as people read it. */
export const numberText = (number: number): string => number.toLocaleString('en-US');
