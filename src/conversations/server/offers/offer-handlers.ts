import type { BookingRules } from '../../../bookings/server/bookings.ts';
import { refuse } from '../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import {
  acceptOffer,
  counterOffer,
  declineOffer,
  makeOffer,
  readOfferTerms,
  setOfferTerms,
  withdrawOffer,
} from '../../offers-contract.ts';
import { createAcceptOffer } from './accept-offer.ts';
import { createEndOffer } from './end-offer.ts';
import { createCounterOffer, createMakeOffer } from './make-offer.ts';
import { offerTermsOf, setOfferTermsOf } from './offer-terms.ts';

export function offerHandlers(
  database: Database,
  rules: BookingRules,
  offerHours: number,
): CallHandler[] {
  const { queries } = database;
  const make = createMakeOffer(database, offerHours);
  const counter = createCounterOffer(database, offerHours);
  const accept = createAcceptOffer(database, rules);
  const decline = createEndOffer(database, 'declined');
  const withdraw = createEndOffer(database, 'withdrawn');
  return [
    handle(makeOffer, (offer, { person }) => make(person, offer)),
    handle(counterOffer, (offer, { person }) => counter(person, offer)),
    handle(acceptOffer, ({ id }, caller) => accept(caller, id)),
    handle(declineOffer, ({ id }, { person }) => decline(person, id)),
    handle(withdrawOffer, ({ id }, { person }) => withdraw(person, id)),
    handle(
      readOfferTerms,
      async ({ id }, { person }) =>
        (await offerTermsOf(queries, person.id, id)) ?? refuse('not-found'),
    ),
    handle(setOfferTerms, async (terms, { person }) => {
      const modifiedCount = await setOfferTermsOf(queries, person.id, terms);
      return modifiedCount === 0 ? refuse('not-found') : { modifiedCount };
    }),
  ];
}
