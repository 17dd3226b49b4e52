import { describe, expect, inject, test } from 'vitest';
import { agreed, book, pay, payAndTakeOver, postCar } from '../../../../testing/people/actions.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { readBooking } from '../../../bookings/contract.ts';
import { askSeller, writeMessage } from '../../../conversations/contract.ts';
import { acceptOffer, counterOffer, makeOffer } from '../../../conversations/offers-contract.ts';
import { listConversations, readConversation } from '../../../conversations/read-contract.ts';
import { refundPayment, syncPayment } from '../../../payments/admin/admin-contract.ts';
import { decideDispute, openDispute } from '../../dispute-contract.ts';

const market = inject('market');
const text = 'The timing chain rattles.';

/** A car that was handed over, and that its buyer is to return: an admin has decided so. */
async function carToReturn() {
  const [buyer, seller, admin] = await Promise.all([
    newBuyer(market),
    newSeller(market),
    newAdmin(market),
  ]);
  const car = await postCar(seller);
  const booking = await book(buyer, car);
  const payment = await payAndTakeOver(market, buyer, booking);
  const { id } = booking;
  agreed(await buyer.callApi(openDispute, { id, reason: 'damaged', text }));
  return {
    buyer,
    seller,
    car,
    id,
    async refund() {
      const decision = { id, decision: 'refund', carBecomes: 'withdrawn' } as const;
      agreed(await admin.callApi(decideDispute, { ...decision, reason: 'It does rattle.' }));
      agreed(await admin.callApi(syncPayment, { id: payment }));
    },
  };
}
const write = (by: Someone, id: number, words: string) =>
  by.callApi(writeMessage, { id, text: words });

describe('a car that its buyer returns after a refund', () => {
  test('is still written about by the two, who read and call each other’s numbers', async () => {
    const { buyer, seller, car, id, refund } = await carToReturn();
    const other = await newBuyer(market);
    expect(await other.callApi(askSeller, { id: car.id, text: 'Hello?' })).toEqual(
      refusedAs('car-gone'),
    );
    const question = { id: car.id, text: 'Call me: 503 555 0199' };
    const { conversationId } = agreed(await buyer.callApi(askSeller, question));
    await refund();

    agreed(await write(buyer, conversationId, 'When shall I bring it?'));
    agreed(await write(seller, conversationId, 'On Friday. Mine is 503 555 0117'));
    for (const person of [buyer, seller]) {
      const read = agreed(await person.callApi(readConversation, { id: conversationId }));
      expect(read).toMatchObject({ state: 'open', isPaid: true, booking: null });
      expect(read.messages.map((message) => message.text)).toEqual([
        'Call me: 503 555 0199',
        'When shall I bring it?',
        'On Friday. Mine is 503 555 0117',
      ]);
      const [listed] = agreed(await person.callApi(listConversations, {})).conversations;
      expect(listed?.lastText).toBe('On Friday. Mine is 503 555 0117');
    }
    expect(agreed(await buyer.callApi(readBooking, { id }))).toMatchObject({
      state: { is: 'refunded' },
      sellerPhone: '+1 503 555 0117',
    });
    expect(await other.callApi(askSeller, { id: car.id, text: 'Hello?' })).toEqual(
      refusedAs('car-gone'),
    );
  });

  test('is written about for the first time from the page of its order', async () => {
    const { buyer, car, id, refund } = await carToReturn();
    await refund();
    const order = await buyer.send('GET', `/dashboard/orders/${id}`);
    expect(order.text).toContain(`href="/ask/${car.id}"`);
    const page = await buyer.send('GET', `/ask/${car.id}`);
    expect(page.status).toBe(200);
    expect(page.text).toContain('Your message');
    agreed(await buyer.callApi(askSeller, { id: car.id, text: 'When shall I bring it?' }));
    const stranger = await newBuyer(market);
    const { status, headers } = await stranger.send('GET', `/ask/${car.id}`);
    expect([status, headers.get('location')]).toEqual([302, `/car/${car.id}`]);
  });
});

test('a car that is back on sale can be had at another price by the buyer who got a refund', async () => {
  const [buyer, seller, admin] = await Promise.all([
    newBuyer(market),
    newSeller(market),
    newAdmin(market),
  ]);
  const car = await postCar(seller);
  const payment = await pay(market, buyer, await book(buyer, car));
  const refund = { id: payment, reason: 'Rust.', carBecomes: 'available' } as const;
  agreed(await admin.callApi(refundPayment, refund));
  agreed(await admin.callApi(syncPayment, { id: payment }));
  const offer = { id: car.id, priceCents: 15_000_00, phone: '+1 503 555 0199', text: '' };
  const { conversationId } = agreed(await buyer.callApi(makeOffer, offer));
  const offered = async () => {
    const read = agreed(await buyer.callApi(readConversation, { id: conversationId }));
    return read.messages.at(-1)?.offer?.id ?? 0;
  };
  const counter = { id: await offered(), priceCents: 16_000_00, text: '' };
  agreed(await seller.callApi(counterOffer, counter));
  agreed(await buyer.callApi(acceptOffer, { id: await offered() }));
});
