// The order of a car, and the viewing at which it is to be handed over.
import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, book, pay, postCar, takeOver } from '../../../../testing/people/actions.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../../testing/people/people.ts';
import { askForViewing, meetingPlace, showCars } from '../../../../testing/people/viewings.ts';
import { cancelViewing } from '../../../viewings/contract.ts';
import { viewingPath } from '../../../viewings/viewing.ts';
import { openDispute } from '../../dispute-contract.ts';

const market = inject('market');
const sql = sqlAt(market);

/** A car that its buyer has paid for after they had arranged a viewing of it. */
async function boughtWithViewing(confirms: 'by-hand' | 'at-once' = 'at-once') {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  await showCars(seller, confirms);
  const car = await postCar(seller);
  const viewing = await askForViewing(buyer, car.id);
  const booking = await book(buyer, car);
  await pay(market, buyer, booking);
  const link = `href="${viewingPath(viewing.conversationId)}"`;
  const order = async (who: Someone) =>
    (await who.send('GET', `/dashboard/orders/${booking.id}`)).text.replaceAll('<!-- -->', '');
  return { buyer, seller, booking, viewing, link, order };
}

const dayOf = (moment: Date) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'America/New_York',
  }).format(moment);

describe('the order of a car', () => {
  test('says to buyer and seller when and where they meet for the handover', async () => {
    const { buyer, seller, viewing, link, order } = await boughtWithViewing();
    for (const who of [buyer, seller]) {
      const text = await order(who);
      expect(text).toContain(`Handover on ${dayOf(viewing.startsAt)}, `);
      expect(text).toContain(meetingPlace);
      expect(text).toContain(link);
    }
    expect(await order(buyer)).toContain(`You’ve agreed on ${dayOf(viewing.startsAt)}, `);
    expect(await order(buyer)).not.toContain('Agree on a time.');
    expect(await order(await newAdmin(market))).not.toContain(link);
  });

  test('says who has yet to confirm the time', async () => {
    const { buyer, seller, viewing, link, order } = await boughtWithViewing('by-hand');
    for (const [who, status] of [
      [buyer, `Waiting for ${seller.name} to confirm`],
      [seller, 'Waiting for your answer'],
    ] as const) {
      const text = await order(who);
      expect(text).toContain(`Handover on ${dayOf(viewing.startsAt)}, `);
      expect(text).toContain(status);
      expect(text).toContain(link);
    }
    expect(await order(buyer)).toContain('Agree on a time.');
    expect(await order(buyer)).not.toContain(meetingPlace);
  });

  test('says that the handover is on hold while a problem is open', async () => {
    const { buyer, seller, booking, viewing, order } = await boughtWithViewing();
    const text = 'It has no engine.';
    agreed(await buyer.callApi(openDispute, { id: booking.id, reason: 'other', text }));
    for (const who of [buyer, seller]) {
      const page = await order(who);
      expect(page).toContain(`Viewing on ${dayOf(viewing.startsAt)}, `);
      expect(page).toContain('Confirmed, but the handover is on hold');
      expect(page).not.toContain('Handover on ');
    }
  });

  test('shows no viewing that is canceled, over, or needed no longer', async () => {
    const canceled = await boughtWithViewing();
    const { buyer } = canceled;
    const { id, sequence } = canceled.viewing;
    agreed(await buyer.callApi(cancelViewing, { id, sequence, because: 'no-time' }));
    expect(await canceled.order(buyer)).not.toContain(canceled.link);
    expect(await canceled.order(buyer)).toContain('Agree on a time.');

    const over = await boughtWithViewing();
    await sql`
      update viewings set starts_at = now() - interval '10 minutes', ends_at = now() + interval '20 minutes'
      where id = ${over.viewing.id}`;
    expect(await over.order(over.buyer)).toContain(over.link);
    await sql`
      update viewings set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
      where id = ${over.viewing.id}`;
    expect(await over.order(over.buyer)).not.toContain(over.link);

    const done = await boughtWithViewing();
    await takeOver(done.buyer, done.booking);
    expect(await done.order(done.seller)).not.toContain(done.link);
  });
});
