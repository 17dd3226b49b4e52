// How the simple things cross the wire: the left side is JSON, the right side is ours.
import * as z from 'zod/mini';
import { currency } from './country.ts';
import { centsOf, highestPrice, lowestPrice, priceText, unitsOf } from './money.ts';
import {
  isStorableText,
  isVisible,
  longestSearch,
  plainLine,
  plainNumber,
  saysSomething,
} from './text/typed-text.ts';

/**
 * How long a text or a list may be. Zod measures whatever has a `length`, also what it has just refused
 * for its type, and throws where that is no number: `{ "length": { "toString": 0 } }`. Here nothing else
 * is measured. Every call takes its limits from here.
 */
const ofTextOrList = (error: string, more?: { readonly abort: boolean }) => ({
  error,
  ...more,
  when: ({ value }: { readonly value: unknown }) =>
    typeof value === 'string' || Array.isArray(value),
});

export const atLeast = (min: number, message = `At least ${min} characters`) =>
  z.minLength(min, ofTextOrList(message));

/** `abort` keeps later checks from reading what is too long. */
export const atMost = (
  max: number,
  message = `At most ${max} characters`,
  more?: { readonly abort: boolean },
) => z.maxLength(max, ofTextOrList(message, more));

/** The problem of a choice: `missing` where none was made, and what there is where it is no such value. */
export const notAmong = (values: readonly string[], missing: string) => ({
  error: ({ input }: { readonly input?: unknown }): string =>
    input === undefined || input === '' ? missing : `Choose one of: ${values.join('; ')}`,
});

/** Names of a list with blanks between them, as in OAuth: `car.sold car.booked`. `missing` is for none. */
export const nameList = <const Name extends string>(names: readonly Name[], missing: string) => {
  const isName = (name: string) => names.some((known) => known === name);
  const error = ({ input }: { readonly input?: unknown }) => {
    if (input === undefined || input === '') return missing;
    const unknown = typeof input === 'string' && input.split(' ').find((name) => !isName(name));
    const wrong = unknown ? `“${unknown.slice(0, 40).toWellFormed()}” is none of these. ` : '';
    return `${wrong}Write one or more with single blanks between: ${names.join(' ')}`;
  };
  return z.codec(
    z.string({ error }).check(
      atMost(500, undefined, { abort: true }),
      z.refine((typed) => typed.split(' ').every(isName), { error }),
    ),
    z.array(z.enum(names)),
    {
      decode: (typed) => names.filter((name) => typed.split(' ').includes(name)),
      encode: (chosen) => chosen.join(' '),
    },
  );
};

/** A row's number, which the wire carries as text: `"17"` <-> `17`. */
export const id = z.codec(
  z.string().check(z.regex(/^[1-9][0-9]{0,14}$/, 'This is not an id')),
  z.int(),
  {
    decode: Number,
    encode: String,
  },
);

/** Up to 200 numbers of rows: `"17,18"` <-> `[17, 18]`. `message` is for what is none. */
export const idList = (message: string) =>
  z.codec(z.string().check(z.regex(/^\d{1,15}(,\d{1,15}){0,199}$/, message)), z.array(z.int()), {
    decode: (text) => text.split(',').map(Number),
    encode: (ids) => ids.join(','),
  });

/**
 * A JSON number, or the same as text: `12.5`, `"12.5"`. `required` is the message for a missing one,
 * `wrong` for what is not a number. `read` makes a plain number of the text.
 */
const numeric = (
  required: string,
  wrong: string | ((input: unknown) => string),
  read = plainNumber,
) => {
  const error = ({ input }: { input: unknown }) => {
    if (input === undefined || input === '') return required;
    return typeof wrong === 'string' ? wrong : wrong(input);
  };
  return z
    .union([z.number(), z.string().check(z.overwrite(read))], { error })
    .check(z.refine((value) => numericText.test(String(value)), { error, abort: true }));
};
const numericText = /^-?\d{1,15}(\.\d{1,20})?$/;

/** For what has digits and no letters, the way to write it. Forms read commas, and calls take none. */
const wrongPrice = (input: unknown) => {
  const typed = String(input);
  if (/^\d{1,3}(,\d{3})+(\.\d\d?)?$/.test(typed)) return 'Price must have no commas, like 41000.50';
  return /^\P{L}*\d\P{L}*$/u.test(typed)
    ? `Price must be in ${currency().many}, like 41,000 or 41,000.50`
    : 'Price must be a number';
};

/** An amount of the market’s currency <-> whole cents. `required` is the message for a missing amount. */
export const price = (required = 'Price is required') => {
  const range = () =>
    `Price must be between ${priceText(lowestPrice())} and ${priceText(highestPrice)}`;
  return z.codec(
    numeric(required, wrongPrice).check(
      z.refine(
        (units) =>
          unitsOf(lowestPrice()) <= Number(units) && Number(units) <= unitsOf(highestPrice),
        { error: range },
      ),
      // Text is read too, and whoever writes `14.200` means thousands.
      z.refine(
        (units) => centsOf(Number(units)) !== null && !/\.\d{3}/.test(String(units)),
        'Price has at most two decimals: thousands are written 14,200',
      ),
    ),
    z.int(),
    { decode: (units) => centsOf(Number(units)) ?? Number.NaN, encode: unitsOf },
  );
};

/** Any amount of the market’s currency as a JSON number <-> whole cents. */
export const amount = z.codec(z.number(), z.int(), {
  decode: (units) => Math.round(units * 100),
  encode: unitsOf,
});

/**
 * A whole number. `name` begins the error messages. `read` makes a plain number of what comes as text.
 * `tooLarge` says something else of what is above `max`; undefined for the usual message.
 */
export const wholeNumber = (
  name: string,
  min: number,
  max: number | (() => number),
  {
    read,
    tooLarge,
  }: {
    readonly read?: (text: string) => string;
    readonly tooLarge?: ((value: number) => string | undefined) | undefined;
  } = {},
) => {
  const most = () => (typeof max === 'number' ? max : max());
  const range = () => `${name} must be a whole number from ${min} to ${most()}`;
  return z.codec(
    numeric(`${name} is required`, range, read).check(
      z.refine((value) => Number.isInteger(Number(value)), { error: range }),
      z.refine((value) => Number(value) >= min && Number(value) <= most(), {
        error: ({ input }) => (Number(input) > most() && tooLarge?.(Number(input))) || range(),
      }),
    ),
    z.int(),
    { decode: Number, encode: (value) => value },
  );
};

/**
 * How many rows of a list are read: a page of them where it is left out, and one more at most, which tells
 * whether another page follows.
 */
export const rowLimit = (perPage: number) => z.optional(wholeNumber('Limit', 1, perPage + 1));

/** The specification sends this and the market sets it itself: nothing sent counts or refuses a call. */
export const unread = z.optional(z.unknown());

/** An ISO 8601 moment in UTC <-> Date. */
export const moment = z.codec(z.iso.datetime(), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
});

/** Where a page of a list ended. */
export interface Cursor {
  /** What the list is ordered by, as a whole number. */
  readonly key: number;
  /** The id of the last row. */
  readonly id: number;
}

export function cursorOf(text: string): Cursor {
  const [key = '', id = ''] = text.split('-');
  return { key: Number(key), id: Number(id) };
}

export const cursorText = ({ key, id }: Cursor): string => `${key}-${id}`;

/** `"1763870400000000-17"` <-> `{ key, id }` */
export const cursor = z.codec(
  z
    .string()
    .check(
      z.refine(
        (text) => /^\d{1,16}-\d{1,15}$/.test(text) && Number.isSafeInteger(cursorOf(text).key),
        'This is not a cursor',
      ),
    ),
  z.object({ key: z.int(), id: z.int() }),
  {
    decode: cursorOf,
    encode: cursorText,
  },
);

/** Refuses what cannot be stored or shown. */
export const isStorable = z.refine<string>(
  isStorableText,
  'This contains a character we can’t store',
);

const isOneLine = z.refine<string>(
  (value) => !/[\t\n\r\u2028\u2029]/.test(value),
  'This must be a single line',
);

/** Text that a person typed: trimmed, not empty, of at most `max` characters. */
export const text = (message: string, max: number) =>
  z.string(message).check(z.trim(), z.refine(isVisible, message), atMost(max), isStorable);

/** Text that may be empty: trimmed, of at most `max` characters. */
export const optionalText = (max: number) => z.string().check(z.trim(), atMost(max), isStorable);

/** A text on one line: a name, a subject, a place. It has a letter or a digit. */
export const line = (message: string, max: number) =>
  z
    .string(message)
    .check(
      z.overwrite(plainLine),
      z.refine(saysSomething, message),
      atMost(max),
      isStorable,
      isOneLine,
    );

/** A line that may be empty. */
const optionalLine = (max: number) =>
  z.string().check(z.overwrite(plainLine), atMost(max), isStorable, isOneLine);

/** What a list is searched for; it may be empty. */
export const searchText = optionalLine(longestSearch);

/** An email address to compare with. What is not an address is found nowhere, and is not a mistake. */
export const emailQuery = z
  .string('Email Address is required')
  .check(z.overwrite(plainLine), z.toLowerCase(), atMost(254), isStorable, isOneLine);

export const email = z
  .string('Email Address is required')
  .check(
    z.overwrite(plainLine),
    z.toLowerCase(),
    atLeast(1, 'Email Address is required'),
    atMost(254, 'This email address is too long'),
    z.email('Enter an email address such as name@example.com'),
  );

/** 6 to 20 digits with the usual separators and an optional plus; kept as typed. */
export const phone = z.string('Phone number is required').check(
  z.overwrite(plainNumber),
  atLeast(1, 'Phone number is required'),
  atMost(40),
  z.refine((value) => /^\+?[0-9 ()./-]*$/.test(value), {
    error: ({ input }) => {
      const [other] = /[^0-9 ()./+-]/u.exec(String(input)) ?? [];
      return other
        ? `Use digits, spaces and + ( ) - . / only, no “${other}”`
        : 'Write the + once, before the number';
    },
  }),
  z.refine((value) => {
    const digits = value.replace(/\D/g, '').length;
    return digits === 0 || (digits >= 6 && digits <= 20);
  }, 'A phone number has 6 to 20 digits'),
  z.refine((value) => value === '' || /\d/.test(value), 'A phone number has 6 to 20 digits'),
);
