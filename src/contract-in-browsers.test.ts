// Browsers read calls by `kit/web/schemas.ts`, the server by Zod: both must come to the same.
import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import type * as z from 'zod/mini';
import { inputOf } from '../testing/fuzz/input-of.ts';
import type { AnyCall } from './calls/call.ts';
import { parseInput } from './calls/input.ts';
import { contract } from './contract.ts';

async function asInBrowsers() {
  vi.resetModules();
  vi.doMock('zod/mini', () => import('./kit/web/schemas.ts'));
  const [browsers, input] = await Promise.all([
    import('./contract.ts'),
    import('./calls/input.ts'),
  ]);
  vi.doUnmock('zod/mini');
  vi.resetModules();
  const pairs = contract.map((call, at) => {
    const small = browsers.contract[at] as AnyCall;
    return { name: `${call.method} ${call.path}`, call, small };
  });
  return { pairs, parseInBrowser: input.parseInput };
}

const known = {
  id: ['17'],
  carId: ['17'],
  bookingId: ['17'],
  categoryId: ['2'],
  email: ['ada@people.example', ' Ada@People.Example ', 'ada@people', 'ada@@people.example'],
  phone: ['+1 (503) 555-0117', 'call me', '12'],
  photoURL: ['/images/0123456789abcdef/720.webp', 'x'.repeat(201)],
  price: ['18450', 18_450.5, 0.1, 1e9, 'much'],
  name: ['Ada Lovelace', ' Ada  ', '', 'x'.repeat(200), 'Forecourt'],
  after: ['17', '1700000000000000-17'],
};

test('a form finds in a browser what the server would find in it, in the same words', async () => {
  const { pairs, parseInBrowser } = await asInBrowsers();
  for (const { name, call, small } of pairs)
    fc.assert(
      fc.property(inputOf(call.input as z.core.$ZodTypes, known), (wire) => {
        expect(parseInBrowser(small, wire), name).toEqual(parseInput(call, wire));
      }),
      { numRuns: 300 },
    );
});

/** What `calls/translate.ts` reads of a schema. */
function anatomyOf(schema: z.core.$ZodType): unknown {
  const { def } = schema._zod as z.core.$ZodTypes['_zod'];
  switch (def.type) {
    case 'array':
      return [anatomyOf(def.element)];
    case 'object':
      return Object.entries(def.shape).map(([name, field]) => [name, anatomyOf(field)]);
    case 'optional':
    case 'nullable':
      return { [def.type]: anatomyOf(def.innerType) };
    case 'pipe':
      return { in: anatomyOf(def.in), out: anatomyOf(def.out), turns: typeof def.reverseTransform };
    default:
      return 'plain';
  }
}

test('an answer is translated in a browser as the server has translated it', async () => {
  const { pairs } = await asInBrowsers();
  for (const { name, call, small } of pairs) {
    expect(anatomyOf(small.output), name).toEqual(anatomyOf(call.output));
    expect(anatomyOf(small.input), name).toEqual(anatomyOf(call.input));
    for (const [code, terms] of Object.entries(call.refusals)) {
      const inBrowser = small.refusals[code];
      if (typeof terms === 'object' && typeof inBrowser === 'object')
        expect(anatomyOf(inBrowser.facts), `${name} ${code}`).toEqual(anatomyOf(terms.facts));
    }
  }
});
