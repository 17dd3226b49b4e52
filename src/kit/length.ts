// How long a text or a list may be. Zod measures whatever has a `length`, also what it has just
// refused for its type, and throws where that is no number: `{ "length": { "toString": 0 } }`. Here
// nothing else is measured. Every call takes its limits from here.
import * as z from 'zod/mini';

const ofTextOrList = (error: string, more?: { readonly abort: boolean }) => ({
  error,
  ...more,
  when: ({ value }: { readonly value: unknown }) =>
    typeof value === 'string' || Array.isArray(value),
});

export const atLeast = (min: number, message = `At least ${min} characters`) =>
  z.minLength(min, ofTextOrList(message));

/** With `abort`, no check after this one reads what is too long. */
export const atMost = (
  max: number,
  message = `At most ${max} characters`,
  more?: { readonly abort: boolean },
) => z.maxLength(max, ofTextOrList(message, more));
