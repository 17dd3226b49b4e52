// A market with VERIFICATION=off: whoever has signed up does what the specification lets them do.
import { expect, inject, test } from 'vitest';
import { startLimitedNode } from '../../../../testing/market/nodes/limited-node.ts';
import { agreed, book, openPayment, postCar } from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newUnverified, type Someone } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { joinWaitlist } from '../../../bookings/waitlist-contract.ts';
import { createPaymentIntent } from '../../../payments/contract.ts';
import { readOwnData } from '../../own-account/own-data-contract.ts';

const market = inject('market');
/** The same person, on a server that asks for verified addresses. */
const elsewhere = ({ cookie, token }: Someone) =>
  callerAt(market.url, { cookie, authorization: `Bearer ${token}` });

test('people post a car, open its payment and wait for it as soon as they have signed up', async () => {
  const node = await startLimitedNode(market, { VERIFICATION: 'off', LIMITS: '100000' });
  try {
    const [seller, buyer, other] = await Promise.all([
      newUnverified(node, 'seller'),
      newUnverified(node, 'buyer'),
      newUnverified(node, 'buyer'),
    ]);
    const car = await postCar(seller);
    const booking = await book(buyer, car);
    const { priceCents, id: bookingId } = booking;
    const refused = refusedAs('email-unverified');
    expect(await elsewhere(buyer).callApi(createPaymentIntent, { priceCents, bookingId })).toEqual(
      refused,
    );
    expect((await openPayment(buyer, booking)).clientSecret).not.toBe('');
    expect(await elsewhere(other).callApi(joinWaitlist, { id: car.id })).toEqual(refused);
    agreed(await other.callApi(joinWaitlist, { id: car.id }));
    // What others have written from this address is still not shown to whoever only claims it.
    const data = agreed(await other.callApi(readOwnData, {}));
    expect([data.messages, data.mails]).toEqual([[], []]);
  } finally {
    await node.close();
  }
});
