import { describe, expect, inject, test } from 'vitest';
import { attemptSql } from '../../../testing/market/database/attempt-sql.ts';
import { callOn, nodeOf, runJob } from '../../../testing/market/nodes/second-node.ts';
import { databaseAt, sqlAt } from '../../../testing/market/sql.ts';
import { agreed, book, pay, payAndTakeOver, postCar } from '../../../testing/people/actions.ts';
import { asPerson } from '../../../testing/people/as-person.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { readCarSeller } from '../../cars/seller-contract.ts';
import { refundPayment } from '../../payments/admin/admin-contract.ts';
import { deleteUser } from '../../people/admin/admin-contract.ts';
import { readOwnData } from '../../people/own-account/own-data-contract.ts';
import { listHandovers } from '../contract.ts';
import { decideDispute, openDispute } from '../dispute-contract.ts';
import {
  answerReview,
  listReviews,
  listSellersReviews,
  readReviews,
  removeReview,
  writeReview,
} from '../reviews-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);
const text = 'On time, and the car was as described.';

async function handedOver(options: { buyer?: Someone; seller?: Someone } = {}) {
  const buyer = options.buyer ?? (await newBuyer(market));
  const seller = options.seller ?? (await newSeller(market));
  const car = await postCar(seller);
  const booking = await book(buyer, car);
  await payAndTakeOver(market, buyer, booking);
  return { buyer, seller, car, id: booking.id };
}
const review = (who: Someone, id: number, stars = 5) =>
  who.callApi(writeReview, { id, stars, text });
const read = async (who: Someone, id: number) => agreed(await who.callApi(readReviews, { id }));
const mailedTo = async ({ email }: Someone, subject: RegExp): Promise<number> => {
  const rows = await sql<{
    subject: string;
  }>`select subject from outbox where recipient = ${email}`;
  return rows.filter((row) => subject.test(row.subject)).length;
};
/** As if the car had been handed over, and disputed, and that decided, this many days earlier. */
async function letDaysPass(id: number, days: number): Promise<void> {
  const client = await databaseAt(market).pool.connect();
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(
    `update sales set handed_over_at = handed_over_at - $2 * interval '1 day' where id = $1`,
    [id, days],
  );
  await client.query(
    `update disputes set opened_at = opened_at - $2 * interval '1 day',
      decided_at = decided_at - $2 * interval '1 day' where sale_id = $1`,
    [id, days],
  );
  await client.query(
    `update reviews set shown_at = shown_at - $2 * interval '1 day' where sale_id = $1`,
    [id, days],
  );
  await client.query('commit');
  client.release();
}

/** Both are asked once, and not before. */
async function expectAskedADayLater(sale: { buyer: Someone; seller: Someone; id: number }) {
  const { buyer, seller, id } = sale;
  await runJob(market, 'review emails');
  expect(await mailedTo(buyer, /^How did it go with/)).toBe(0);
  await letDaysPass(id, 1);
  await runJob(market, 'review emails');
  await runJob(market, 'review emails');
  expect(await mailedTo(buyer, /^How did it go with/)).toBe(1);
  expect(await mailedTo(seller, /^How did it go with/)).toBe(1);
}

test('whoever may review reads so in the list of handovers, until they have', async () => {
  const { buyer, seller, id } = await handedOver();
  const mayReview = async (who: Someone) =>
    agreed(await who.callApi(listHandovers, { bookings: [id] })).map((one) => one.mayReview);
  agreed(await review(buyer, id));
  expect([await mayReview(buyer), await mayReview(seller)]).toEqual([[false], [true]]);
});

describe('buyer and seller whose dispute was decided for the sale', () => {
  test('may review from the decision on, however long it took', async () => {
    const { buyer, seller, id } = await handedOver();
    const admin = await newAdmin(market);
    agreed(await buyer.callApi(openDispute, { id, reason: 'damaged', text: 'It leaks.' }));
    await letDaysPass(id, 20);
    expect(await review(buyer, id)).toEqual(refusedAs('not-reviewable'));
    const reason = 'It was said before.';
    agreed(await admin.callApi(decideDispute, { id, decision: 'handed-over', reason }));
    agreed(await review(buyer, id));
    expect(await read(seller, id)).toMatchObject({ mayReview: true });
    const [hidden] = await sql`
      select shown_at > now() + interval '13 days' as "isHidden" from reviews where sale_id = ${id}`;
    expect(hidden).toEqual({ isHidden: true });
    agreed(await review(seller, id));
  });

  test('are asked by email a day after the decision', async () => {
    const { buyer, seller, id } = await handedOver();
    const admin = await newAdmin(market);
    agreed(await buyer.callApi(openDispute, { id, reason: 'damaged', text: 'It leaks.' }));
    await letDaysPass(id, 20);
    const reason = 'It was said before.';
    agreed(await admin.callApi(decideDispute, { id, decision: 'handed-over', reason }));
    await expectAskedADayLater({ buyer, seller, id });
  });
});

describe('a review of a sale that is disputed', () => {
  const decide = async (id: number) => {
    const admin = await newAdmin(market);
    const reason = 'It was said before.';
    agreed(await admin.callApi(decideDispute, { id, decision: 'handed-over', reason }));
  };
  /** The buyer has reported a problem on the day of the handover, and reviewed the seller. */
  async function disputed() {
    const sale = await handedOver();
    const { buyer, id } = sale;
    agreed(await buyer.callApi(openDispute, { id, reason: 'damaged', text: 'It leaks.' }));
    agreed(await review(buyer, id, 2));
    const { own } = await read(buyer, id);
    return { ...sale, reviewId: own?.id ?? 0 };
  }
  /** Whoever asks, nobody reads what the buyer has written. */
  async function expectHidden({ seller, car, id, reviewId }: Awaited<ReturnType<typeof disputed>>) {
    expect((await read(seller, id)).others).toBeNull();
    expect(await seller.callApi(answerReview, { id: reviewId, text })).toEqual(
      refusedAs('not-found'),
    );
    expect(agreed(await visitor.callApi(listSellersReviews, { id: car.id }))).toEqual([]);
    expect(agreed(await seller.callApi(readOwnData, {})).reviewsReceived).toEqual([]);
  }
  const pageOf = async (who: Someone, id: number) =>
    (await who.send('GET', `/dashboard/orders/${id}/review`)).text;

  test('waits for the decision, and then until the time to write is over', async () => {
    const sale = await disputed();
    const { buyer, seller, car, id, reviewId } = sale;
    const admin = await newAdmin(market);
    expect(await pageOf(seller, id)).toContain('It doesn’t end before we’ve decided');
    await letDaysPass(id, 20);
    await expectHidden(sale);
    expect(await read(buyer, id)).toMatchObject({ isUndecided: true, own: { shownAt: null } });
    expect(await pageOf(buyer, id)).toContain(
      'not before we’ve decided about the reported problem',
    );
    expect(await pageOf(seller, id)).toContain('Reviews wait until we’ve decided');
    const listed = agreed(await admin.callApi(listReviews, {}));
    expect(listed.find((one) => one.id === reviewId)).toMatchObject({ shownAt: null });
    expect((await admin.send('GET', '/dashboard/reviews')).text).toContain(
      'Not shown before the reported problem is decided',
    );

    await decide(id);
    await letDaysPass(id, 13);
    await expectHidden(sale);
    expect(await read(seller, id)).toMatchObject({ isUndecided: false, mayReview: true });
    const { own } = await read(buyer, id);
    expect(own?.shownAt?.getTime()).toBeGreaterThan(Date.now());
    await letDaysPass(id, 1);
    expect(await read(seller, id)).toMatchObject({ mayReview: false, others: { stars: 2 } });
    agreed(await seller.callApi(answerReview, { id: reviewId, text }));
    expect(agreed(await visitor.callApi(listSellersReviews, { id: car.id }))).toHaveLength(1);
    expect(agreed(await seller.callApi(readOwnData, {})).reviewsReceived).toHaveLength(1);
  });

  test('counts for no average before it is shown', async () => {
    const seller = await newSeller(market);
    const sales: Awaited<ReturnType<typeof handedOver>>[] = [];
    for (let at = 0; at < 3; at++) {
      const sale = await handedOver({ seller });
      const { buyer, id } = sale;
      agreed(await buyer.callApi(openDispute, { id, reason: 'damaged', text: 'It leaks.' }));
      agreed(await review(buyer, id, 2));
      await letDaysPass(id, 15);
      sales.push(sale);
    }
    const figures = async () =>
      agreed(await visitor.callApi(readCarSeller, { id: sales[0]?.car.id ?? 0 })).reviews;
    expect(await figures()).toBeNull();
    for (const { id } of sales) {
      await decide(id);
      await letDaysPass(id, 14);
    }
    expect(await figures()).toEqual({ average: 2, count: 3 });
  });

  test('is read once both have written, also long after the handover', async () => {
    const sale = await disputed();
    const { buyer, seller, id } = sale;
    await letDaysPass(id, 13);
    await decide(id);
    await letDaysPass(id, 2);
    await expectHidden(sale);
    agreed(await review(seller, id, 3));
    expect((await read(seller, id)).others).toMatchObject({ stars: 2 });
    expect((await read(buyer, id)).others).toMatchObject({ stars: 3 });
  });

  test('stays where it was read before', async () => {
    const problem = { reason: 'damaged', text: 'It leaks.' } as const;
    const both = await handedOver();
    agreed(await review(both.buyer, both.id, 4));
    agreed(await review(both.seller, both.id));
    agreed(await both.buyer.callApi(openDispute, { id: both.id, ...problem }));
    const one = await handedOver();
    agreed(await review(one.buyer, one.id, 4));
    await letDaysPass(one.id, 15);
    const lenient = nodeOf(market, { DISPUTE_DAYS: '30' });
    agreed(await callOn(lenient, asPerson(one.buyer))(openDispute, { id: one.id, ...problem }));
    for (const { seller, car, id } of [both, one]) {
      expect((await read(seller, id)).others).toMatchObject({ stars: 4 });
      expect(agreed(await visitor.callApi(listSellersReviews, { id: car.id }))).toHaveLength(1);
    }
  });
});

describe('buyer and seller of a car that was handed over', () => {
  test('read each other’s review once both have written', async () => {
    const { buyer, seller, car, id } = await handedOver();
    agreed(
      await buyer.callApi(writeReview, { id, stars: 4, text: `${text} Call +1 503 555 0142.` }),
    );
    expect(await review(buyer, id)).toEqual(refusedAs('already-reviewed'));
    expect(await read(seller, id)).toMatchObject({ mayReview: true, others: null });
    expect(agreed(await visitor.callApi(listSellersReviews, { id: car.id }))).toEqual([]);
    const mine = (await read(buyer, id)).own;
    expect(mine).toMatchObject({ stars: 4, text: `${text} Call [hidden].` });
    expect(await seller.callApi(answerReview, { id: mine?.id ?? 0, text })).toEqual(
      refusedAs('not-found'),
    );

    agreed(await review(seller, id, 5));
    const seen = await read(seller, id);
    expect(seen).toMatchObject({ mayReview: false, own: { stars: 5 }, others: { stars: 4 } });
    expect((await read(buyer, id)).others).toMatchObject({ stars: 5, text });
    const answer = { id: seen.others?.id ?? 0, text: 'Write to ben@mail.example.' };
    expect(await buyer.callApi(answerReview, answer)).toEqual(refusedAs('not-found'));
    agreed(await seller.callApi(answerReview, answer));
    expect(await seller.callApi(answerReview, answer)).toEqual(refusedAs('already-answered'));
    expect(agreed(await visitor.callApi(listSellersReviews, { id: car.id }))).toEqual([
      expect.objectContaining({
        stars: 4,
        authorName: buyer.name.split(' ')[0],
        carTitle: car.title,
        answer: 'Write to [hidden].',
      }),
    ]);
  });

  test('read them after 14 days, when nobody writes any more, and not before the handover', async () => {
    const { buyer, seller, id } = await handedOver();
    agreed(await review(buyer, id, 2));
    await letDaysPass(id, 13);
    expect((await read(seller, id)).others).toBeNull();
    await letDaysPass(id, 1);
    expect(await read(seller, id)).toMatchObject({ mayReview: false, others: { stars: 2 } });
    expect(await review(seller, id)).toEqual(refusedAs('not-reviewable'));
    const stranger = await newSeller(market);
    expect(await review(stranger, id)).toEqual(refusedAs('not-found'));
    expect(await stranger.callApi(readReviews, { id })).toEqual(refusedAs('not-found'));

    const booking = await book(buyer, await postCar(seller));
    await pay(market, buyer, booking);
    expect(await review(buyer, booking.id)).toEqual(refusedAs('not-reviewable'));
    await attemptSql(market, async ({ resultOf }) => {
      const add = `insert into reviews (sale_id, side, author_id, about_id, stars, shown_at)
        values ($1, 'buyer', $2, $3, 5, now())`;
      expect(await resultOf(add, booking.id, buyer.id, seller.id)).toBe('reviews_after_handover');
      const change = 'update reviews set stars = 5 where sale_id = $1';
      expect(await resultOf(change, id)).toBe('reviews_unchanged');
    });
  });

  test('are asked by email a day later, and reminded once if they have not written', async () => {
    const { buyer, seller, id } = await handedOver();
    await expectAskedADayLater({ buyer, seller, id });
    agreed(await review(buyer, id));
    await letDaysPass(id, 6);
    await runJob(market, 'review emails');
    await runJob(market, 'review emails');
    expect(await mailedTo(buyer, /^Still time/)).toBe(0);
    expect(await mailedTo(seller, /^Still time/)).toBe(1);
  });
});

describe('a seller whom buyers have reviewed', () => {
  test('has an average from three on, without what an admin has removed', async () => {
    const admin = await newAdmin(market);
    const seller = await newSeller(market);
    const figures = async (carId: number) =>
      agreed(await visitor.callApi(readCarSeller, { id: carId })).reviews;
    const sold: Awaited<ReturnType<typeof handedOver>>[] = [];
    for (const stars of [5, 4, 1, 4]) {
      if (sold[1] && !sold[2]) expect(await figures(sold[1].car.id), 'two are too few').toBeNull();
      const sale = await handedOver({ seller });
      agreed(await review(sale.buyer, sale.id, stars));
      agreed(await review(seller, sale.id));
      sold.push(sale);
    }
    const [first, , worst] = sold;
    if (!first || !worst) throw new Error('nothing is sold');
    expect(await figures(first.car.id)).toEqual({ average: 3.5, count: 4 });

    const all = agreed(await admin.callApi(listReviews, {}));
    const worstReview = all.find(
      ({ bookingId, side }) => bookingId === worst.id && side === 'buyer',
    );
    const removal = { id: worstReview?.id ?? 0, reason: 'It insults the seller.' };
    expect(await seller.callApi(removeReview, removal)).toEqual(refusedAs('not-allowed'));
    agreed(await admin.callApi(removeReview, removal));
    agreed(await admin.callApi(removeReview, removal));
    expect(await figures(first.car.id)).toEqual({ average: 4.3, count: 3 });
    expect(await read(worst.buyer, worst.id)).toMatchObject({
      own: { removedBecause: removal.reason },
    });
    expect((await read(seller, worst.id)).others).toBeNull();
    expect(await mailedTo(worst.buyer, /^We’ve removed your review/)).toBe(1);
    const [entry] = await sql`
      select became, reason, by_person from audit
      where thing = 'reviews' and thing_id = ${String(removal.id)}`;
    expect(entry).toEqual({ became: 'removed', reason: removal.reason, by_person: admin.id });
  });

  test('has no stars of a sale that was refunded, whose words stay', async () => {
    const admin = await newAdmin(market);
    const seller = await newSeller(market);
    const sold: Awaited<ReturnType<typeof handedOver>>[] = [];
    for (const stars of [5, 4, 5, 1]) {
      const sale = await handedOver({ seller });
      agreed(await review(sale.buyer, sale.id, stars));
      agreed(await review(seller, sale.id));
      sold.push(sale);
    }
    const [first, , , undone] = sold;
    if (!first || !undone) throw new Error('nothing is sold');
    const figures = async () =>
      agreed(await visitor.callApi(readCarSeller, { id: first.car.id })).reviews;
    expect(await figures()).toEqual({ average: 3.8, count: 4 });
    const [payment] = await sql<{ id: number }>`
      select id from payments where booking_id = ${undone.id}`;
    const id = payment?.id ?? 0;
    const refund = { reason: 'The engine is missing.', carBecomes: 'withdrawn' } as const;
    agreed(await admin.callApi(refundPayment, { id, ...refund }));
    await nodeOf(market).payments.refunds.sendRefunds(id);
    expect(await figures()).toEqual({ average: 4.7, count: 3 });
    const listed = agreed(await visitor.callApi(listSellersReviews, { id: first.car.id }));
    expect(listed.map(({ stars, isRefunded }) => [stars, isRefunded])).toEqual([
      [1, true],
      [5, false],
      [4, false],
      [5, false],
    ]);
    const page = await visitor.send('GET', `/seller/${first.car.id}`);
    expect(page.text).toContain('Sale refunded, so the stars don’t count');
    expect(page.text).not.toContain('1 star<');
  });

  test('keeps the stars of a buyer who is deleted, without their words', async () => {
    const admin = await newAdmin(market);
    const { buyer, seller, car, id } = await handedOver();
    agreed(await review(buyer, id));
    agreed(await review(seller, id));
    agreed(await admin.callApi(deleteUser, { id: buyer.id, currentPassword: admin.password }));
    expect(agreed(await visitor.callApi(listSellersReviews, { id: car.id }))).toEqual([
      expect.objectContaining({ stars: 5, text: null, authorName: 'Deleted person' }),
    ]);
  });
});
