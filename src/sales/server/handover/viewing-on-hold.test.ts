// The viewing that stays for the handover of a bought car, while the handover is on hold.
import { describe, expect, inject, test } from 'vitest';
import { runJob } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, book, pay, postCar } from '../../../../testing/people/actions.ts';
import { chargebackOf } from '../../../../testing/people/charge-back.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../../testing/people/people.ts';
import { requestFailingRefund } from '../../../../testing/people/request-failing-refund.ts';
import { askForViewing, showCars, viewingIn } from '../../../../testing/people/viewings.ts';
import { conversationPath } from '../../../conversations/conversation.ts';
import { viewingPath } from '../../../viewings/viewing.ts';
import { openDispute } from '../../dispute-contract.ts';

const market = inject('market');
const sql = sqlAt(market);

/** A bought car whose handover is tomorrow, at the viewing that its buyer had arranged before. */
async function handoverTomorrow() {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  await showCars(seller, 'at-once');
  const car = await postCar(seller);
  const { id, conversationId } = await askForViewing(buyer, car.id);
  const booking = await book(buyer, car);
  const paymentId = await pay(market, buyer, booking);
  return {
    buyer,
    seller,
    booking,
    paymentId,
    isNear: () => sql`
      update viewings set starts_at = now() + interval '23 hours',
        ends_at = now() + interval '23.5 hours' where id = ${id}`,
    viewing: () => viewingIn(buyer, conversationId),
    page: async (who: Someone) => (await who.send('GET', viewingPath(conversationId))).text,
  };
}
type Handover = Awaited<ReturnType<typeof handoverTomorrow>>;

const remindersOf = async ({ email }: Someone) =>
  (
    await sql<{ body: string }>`
      select body from outbox where recipient = ${email} and subject like 'Reminder: viewing on %'`
  ).map(({ body }) => body);

/** `because` is what each of the two reads of the reason. */
async function expectOnHold(
  { buyer, seller, booking, viewing, page, isNear }: Handover,
  because: { readonly is: string; readonly buyer: string; readonly seller: string },
) {
  await isNear();
  for (let times = 0; times < 2; times++) await runJob(market, 'viewings');
  expect(await viewing()).toMatchObject({
    status: 'confirmed',
    purchase: { bookingId: booking.id, handover: because.is },
  });
  for (const [who, reason, advice] of [
    [buyer, because.buyer, 'Please don’t pick up the car until we tell you that you can.'],
    [seller, because.seller, 'Please don’t hand over the car until we tell you that you can'],
  ] as const) {
    expect(await remindersOf(who)).toEqual([]);
    const text = await page(who);
    expect(text).toContain(`${reason}, so the handover is on hold. ${advice}`);
    expect(text).toContain(`href="/dashboard/orders/${booking.id}"`);
    for (const path of ['/dashboard/viewings', conversationPath((await viewing()).conversationId)])
      expect((await who.send('GET', path)).text).toContain(
        'Confirmed, but the handover is on hold',
      );
    expect(text).not.toMatch(/Bring your handover code|Ask for their handover code/);
  }
}

async function expectGoingOn({ buyer, seller, viewing, page }: Handover) {
  expect(await viewing()).toMatchObject({ purchase: { handover: 'ahead' } });
  await runJob(market, 'viewings');
  for (const [who, advice] of [
    [buyer, 'Bring your handover code.'],
    [seller, 'Ask for their handover code.'],
  ] as const) {
    // Another test may run the job at this very moment, and remind our people.
    await expect.poll(() => remindersOf(who), { timeout: 60_000 }).toHaveLength(1);
    expect((await remindersOf(who))[0]).toContain(advice);
    expect(await page(who)).toContain(advice);
  }
}

describe('an appointment for the handover, of which nobody is reminded', () => {
  test('while the buyer’s bank takes the price back, and both are once the payment stands', async () => {
    const handover = await handoverTomorrow();
    const { bank, report } = await chargebackOf(market, handover.paymentId);
    await bank('withdraw');
    await report();
    await expectOnHold(handover, {
      is: 'chargeback',
      buyer: 'Your bank is disputing the payment',
      seller: `${handover.buyer.name}’s bank is disputing the payment`,
    });
    await bank('win', 'reinstate');
    await report();
    await expectGoingOn(handover);
  });

  test('while a refund is under way, and both are once it has failed', async () => {
    const handover = await handoverTomorrow();
    const fail = await requestFailingRefund(market, await newAdmin(market), handover.paymentId);
    await expectOnHold(handover, {
      is: 'refund',
      buyer: 'Your money is going back to you',
      seller: `The price is going back to ${handover.buyer.name}`,
    });
    await fail();
    await expectGoingOn(handover);
  });

  test('while the buyer disputes the sale', async () => {
    const handover = await handoverTomorrow();
    const { buyer, booking } = handover;
    const dispute = {
      id: booking.id,
      reason: 'not-as-described',
      text: 'It has no engine.',
    } as const;
    agreed(await buyer.callApi(openDispute, dispute));
    await expectOnHold(handover, {
      is: 'disputed',
      buyer: 'You’ve reported a problem with this car',
      seller: `${buyer.name} has reported a problem with this car`,
    });
  });
});
