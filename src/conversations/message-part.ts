import * as z from 'zod/mini';

/** A piece of a message that came by email: its words, or what it quotes and its signature. */
export const messagePart = z.strictObject({ text: z.string(), isFolded: z.boolean() });
export type MessagePart = z.output<typeof messagePart>;
