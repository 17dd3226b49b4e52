// The text that is sealed. Its form never changes for a record that was taken: a later form gets
// another `version`, and this one is still read.
import { hash } from 'node:crypto';
import * as z from 'zod/mini';
import { sources } from '../../cars/facts/statement.ts';
import { sellerTypes } from '../../people/seller-type.ts';

const sealed = z.strictObject({
  version: z.literal(1),
  booking: z.int(),
  car: z.int(),
  bookedAt: z.string(),
  paidAt: z.string(),
  sealedAt: z.string(),
  priceCents: z.int(),
  isOffer: z.boolean(),
  title: z.string(),
  location: z.string(),
  description: z.string(),
  facts: z.array(
    z.strictObject({
      label: z.string(),
      text: z.string(),
      by: z.enum(sources),
      at: z.nullable(z.string()),
    }),
  ),
  photos: z.array(z.strictObject({ id: z.string(), sha256: z.nullable(z.string()) })),
  handoverDays: z.int(),
  disputeDays: z.int(),
  terms: z.array(z.strictObject({ page: z.string(), version: z.int(), sha256: z.string() })),
  /** Hashes stand for the names: see `nameHash`. Null for who was erased before it was sealed. */
  buyer: z.strictObject({ id: z.string(), name: z.nullable(z.string()) }),
  seller: z.strictObject({
    id: z.string(),
    name: z.nullable(z.string()),
    kind: z.nullable(z.enum(sellerTypes)),
  }),
});
export type SealedRecord = z.output<typeof sealed>;

export const textOfRecord = (record: SealedRecord): string => JSON.stringify(record);

/** Null for a text that is no record: somebody has changed it. */
export function recordOfText(text: string): SealedRecord | null {
  const { data } = z.safeParse(sealed, jsonOf(text));
  return data ?? null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** A name as it is stored beside the text, until its owner is erased. */
export interface SaltedName {
  readonly name: string;
  readonly dealership: string | null;
  readonly salt: string;
}

/** Without the salt, which is removed with the name, nobody can try names until one fits. */
export const nameHash = ({ salt, name, dealership }: SaltedName): string =>
  sha256(JSON.stringify([salt, name, dealership]));

/** The hash in hexadecimal. */
export const sha256 = (data: string | Uint8Array): string => hash('sha256', data);
