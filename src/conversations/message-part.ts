import * as z from 'zod/mini';
import { withName } from '../kit/schema-name.ts';

/** A piece of a message that came by email: its words, or what it quotes and its signature. */
export const messagePart = withName(
  'MessagePart',
  z.strictObject({ text: z.string(), isFolded: z.boolean() }),
);
export type MessagePart = z.output<typeof messagePart>;
