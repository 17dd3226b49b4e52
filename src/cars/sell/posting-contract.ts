// The call that posts a car for sale.
import * as z from 'zod/mini';
import { call, refusal } from '../../calls/call.ts';
import { uploadAgain } from '../../images/photo-address.ts';
import { id } from '../../kit/wire.ts';
import { unverifiedText } from '../../people/person.ts';
import { carPost } from './car-post.ts';

const postingOf = <const Path extends string>(path: Path) =>
  call({
    summary: 'Posts a car for sale.',
    method: 'POST',
    path,
    who: 'seller',
    scope: 'cars:write',
    input: carPost,
    output: z.strictObject({
      acknowledged: z.boolean(),
      insertedId: id,
      /** The same post has made this car before, and nothing was changed: it makes no second one. */
      repeated: z.optional(z.literal(true)),
    }),
    refusals: {
      'email-unverified': refusal(403, unverifiedText),
      'photo-unknown': refusal(422, uploadAgain),
      'already-posted': refusal(
        409,
        z.strictObject({ insertedId: id }),
        'A post with this key and other content has already made a car.',
      ),
    },
    limits: [
      { by: 'person', times: 30, minutes: 60 },
      { by: 'address', times: 120, minutes: 60 },
    ],
  });

/** One call under two names: the same post sent to both makes one car. */
export const postCar = postingOf('/cars');
export const postSellersCar = postingOf('/sellersCar');
