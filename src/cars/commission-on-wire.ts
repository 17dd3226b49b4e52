import * as z from 'zod/mini';
import { renamedOnWire } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { amount } from '../kit/wire.ts';

/**
 * `percent` has up to two decimals; 0: the market keeps nothing. `least` and `most` are dollars on the
 * wire; without a limit `most` is null.
 */
export const commissionOnWire = withName(
  'Commission',
  renamedOnWire(
    { percent: z.number(), least: amount, most: z.nullable(amount) },
    { leastCents: 'least', mostCents: 'most' },
  ),
);
export type CommissionRule = Readonly<z.output<typeof commissionOnWire>>;
