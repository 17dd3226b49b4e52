// tsc checks this file: what must not compile stands below an expected error.
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { call, refusal } from '../call.ts';
import { type RefusalOf, refuse } from '../refusal.ts';
import { form } from './form/form.ts';
import { type RefusalMessages, refusalMessage } from './refusal-messages.ts';

const plain = {
  summary: 'Buys.',
  method: 'POST',
  path: '/buy',
  who: 'anyone',
  input: z.strictObject({ phone: z.string() }),
  output: z.strictObject({}),
} as const;
const exampleCall = call({ ...plain, refusals: {} });
const buy = call({
  ...plain,
  refusals: {
    gone: refusal(410, 'It is gone.'),
    full: refusal(409, z.strictObject({ most: z.int() }), 'That is all.'),
    sold: refusal(409, 'This car is sold.'),
    dear: refusal(409, z.strictObject({ most: z.int() }), ({ most }) => `That is over ${most}.`),
  },
});
type Refusals = RefusalOf<typeof buy>;

const messages: RefusalMessages<typeof buy> = {
  gone: 'This car is gone.',
  full: ({ most }) => `You have ${most} already.`,
};

describe('the messages of a screen', () => {
  test('give a sentence for each refusal of the call, with its facts', () => {
    expect(refusalMessage(buy, refuse('gone'), messages)).toBe('This car is gone.');
    expect(refusalMessage(buy, refuse('full', { facts: { most: 3 } }), messages)).toBe(
      'You have 3 already.',
    );
  });

  test('are those of the contract where they have none of their own', () => {
    const dear = refuse('dear', { facts: { most: 5 } });
    expect(refusalMessage(buy, refuse('sold'), messages)).toBe('This car is sold.');
    expect(refusalMessage(buy, dear, messages)).toBe('That is over 5.');
    expect(refusalMessage(buy, dear, { ...messages, dear: 'Too dear.' })).toBe('Too dear.');
  });

  test('never repeat the detail that the server sends to readers of the API', () => {
    const refused = refuse('not-allowed', { detail: 'For admins.' });
    expect(refusalMessage(buy, refused, messages)).toBe(
      'That didn’t work. Please reload the page and try again.',
    );
  });

  test('say after how long to try again', () => {
    const messageAfter = (retryAfter: number) =>
      refusalMessage(buy, refuse('too-many-requests', { facts: { retryAfter } }), messages);
    for (const [seconds, wait] of [
      [1, 'a minute'],
      [80, '2 minutes'],
      [3600, '60 minutes'],
      [5401, '2 hours'],
      [86_400, '24 hours'],
    ] as const)
      expect(messageAfter(seconds)).toBe(`Too many tries. Try again in ${wait}.`);
  });

  test('have a default for what every call may refuse, which a screen may replace', () => {
    const refused = refuse('not-signed-in');
    expect(refusalMessage(buy, refused, messages)).toBe('Your session has ended.');
    expect(refusalMessage(buy, refused, messages, 'Refused.')).toBe('Refused.');
    const own = { ...messages, 'not-signed-in': 'Log in to buy.' };
    expect(refusalMessage(buy, refused, own, 'Refused.')).toBe('Log in to buy.');
  });
});

/** Never called: the compiler reads it. */
export function doNotCompile() {
  // @ts-expect-error: a refusal without its sentence
  const missing = call({ ...plain, refusals: { gone: 410 } });
  // @ts-expect-error: no such refusal
  const excess: RefusalMessages<typeof buy> = { ...messages, lost: 'This car is lost.' };
  // @ts-expect-error: no such fact
  const wrong: RefusalMessages<typeof buy> = { ...messages, full: ({ least }) => `${least}` };
  form(buy, { toast: 'Bought', messages });
  const example = form(exampleCall, { also: { phone: '1' } });
  const state = example.use({ also: { phone: '1' }, sends: { phone: '1' } });
  state.field('phone');
  // @ts-expect-error: the call has no such field
  state.field('fax');
  // @ts-expect-error: nor can it be sent
  form(exampleCall, { also: { fax: '1' } });
  // @ts-expect-error: neither by scripts
  example.use({ also: { fax: '1' } });
  // @ts-expect-error: nor in a hidden field
  example.use({ sends: { fax: '1' } });
  // @ts-expect-error: nor be an amount
  form(exampleCall, { numbers: ['fax'] });
  // @ts-expect-error: nor be wrong
  form(exampleCall, { check: () => ({ fax: 'No fax' }) });
  // @ts-expect-error: a refusal that the call does not have leads nowhere
  form(exampleCall, { refusedTo: { gone: () => '/' } });
  // @ts-expect-error: a refusal with facts is not made without them
  const bare: Refusals = refuse('full');
  return { missing, excess, wrong, bare };
}
