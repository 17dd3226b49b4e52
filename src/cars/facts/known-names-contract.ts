// The makes and models that we know, to choose from where they are typed.
import * as z from 'zod/mini';
import { call } from '../../calls/call.ts';
import { optionalText } from '../../kit/wire.ts';

/** All makes, and the models of one of them: none if it is left out or unknown. */
export const listKnownNames = call({
  summary: 'Lists all makes, and the models of one of them.',
  method: 'GET',
  path: '/known-names',
  who: 'signed-in',
  input: z.strictObject({ make: z.optional(optionalText(2000)) }),
  output: z.strictObject({ makes: z.array(z.string()), models: z.array(z.string()) }),
  refusals: {},
});
