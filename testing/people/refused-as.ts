import { expect } from 'vitest';

/** Matches a refusal with this code, whatever its other facts. */
export const refusedAs = (code: string): unknown => expect.objectContaining({ refused: code });
