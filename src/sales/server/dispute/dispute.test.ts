import { describe, expect, inject, test } from 'vitest';
import { attemptSql } from '../../../../testing/market/database/attempt-sql.ts';
import { queuedBehind } from '../../../../testing/market/database/queued-behind.ts';
import { nodeOf, runJob } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import {
  agreed,
  handoverCode,
  payOut,
  uploadPrivatePhoto,
} from '../../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { chargebackOf } from '../../../../testing/people/charge-back.ts';
import { newAdmin, newSeller, type Someone } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import {
  failingRefundOf,
  requestFailingRefund,
} from '../../../../testing/people/request-failing-refund.ts';
import { listSellers } from '../../../cars/admin-contract.ts';
import { refundPayment, syncPayment } from '../../../payments/admin/admin-contract.ts';
import { deleteUser } from '../../../people/admin/admin-contract.ts';
import { confirmHandover, handOver, readSale } from '../../contract.ts';
import {
  addDisputeStatement,
  decideDispute,
  listDisputes,
  openDispute,
  readDispute,
} from '../../dispute-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const { paidCar } = bookedCarsAt(market);
const text = 'The timing chain rattles, and the ad says it was changed.';

async function disputedCar() {
  const paid = await paidCar();
  const { id } = paid.booking;
  agreed(await paid.buyer.callApi(openDispute, { id, reason: 'not-as-described', text }));
  return { ...paid, id };
}
const refundOf = (id: number) =>
  ({ id, decision: 'refund', carBecomes: 'withdrawn', reason: 'It rattles.' }) as const;
const stateOf = async (who: Someone, id: number) =>
  agreed(await who.callApi(readSale, { id })).state;
const mailedTo = async ({ email }: Someone, subject: RegExp): Promise<number> => {
  const rows = await sql<{
    subject: string;
  }>`select subject from outbox where recipient = ${email}`;
  return rows.filter((row) => subject.test(row.subject)).length;
};

describe('the people of a sale', () => {
  test('stay while the car is not handed over, or disputed', async () => {
    const { buyer, seller, booking } = await paidCar();
    const admin = await newAdmin(market);
    const erase = async () =>
      Promise.all(
        [buyer, seller].map(({ id }) =>
          admin.callApi(deleteUser, { id, currentPassword: admin.password }),
        ),
      );
    const refused = [refusedAs('money-under-way'), refusedAs('money-under-way')];
    expect(await erase()).toEqual(refused);
    const { id } = booking;
    agreed(await buyer.callApi(confirmHandover, { id }));
    agreed(await buyer.callApi(openDispute, { id, reason: 'damaged', text }));
    expect(await erase()).toEqual(refused);
    const reason = 'The ad said so.';
    agreed(await admin.callApi(decideDispute, { id, decision: 'handed-over', reason }));
    await payOut(market, admin, booking);
    expect(await erase()).toEqual([{ deletedCount: 1 }, { deletedCount: 1 }]);
  });
});

describe('a paid car', () => {
  test('is disputed by its buyer alone, with a reason and a photo, and both are told', async () => {
    const { buyer, seller, booking } = await paidCar();
    const { id } = booking;
    const image = { id: await uploadPrivatePhoto(buyer) };
    const report = { id, reason: 'damaged', text, image } as const;
    for (const other of [seller, await newSeller(market), await newAdmin(market)])
      expect(await other.callApi(openDispute, report)).toEqual(refusedAs('not-found'));
    const foreign = { ...report, image: { id: await uploadPrivatePhoto(seller) } };
    expect(await buyer.callApi(openDispute, foreign)).toEqual(refusedAs('photo-unknown'));
    expect(await stateOf(buyer, id)).toBe('paid');

    agreed(await buyer.callApi(openDispute, report));
    expect(await buyer.callApi(openDispute, report)).toEqual(refusedAs('not-disputable'));
    expect(await mailedTo(buyer, /^We’re looking into your report/)).toBe(1);
    expect(await mailedTo(seller, /^The buyer reported a problem/)).toBe(1);
    const seen = agreed(await seller.callApi(readDispute, { id }));
    expect(seen).toMatchObject({ reader: 'seller', state: 'disputed', mayDispute: false });
    expect(seen.dispute?.statements).toMatchObject([{ side: 'buyer', text }]);
    const [photo] = await sql`
      update images set delete_files = true where id = ${image.id} returning delete_files`;
    expect(photo, 'is kept').toEqual({ delete_files: false });
    const stranger = await newSeller(market);
    expect(await stranger.callApi(readDispute, { id })).toEqual(refusedAs('not-found'));
  });

  test('is handed over by nobody while it is disputed', async () => {
    const { buyer, seller, booking } = await paidCar();
    const { id } = booking;
    const code = await handoverCode(buyer, id);
    agreed(await buyer.callApi(openDispute, { id, reason: 'papers', text }));
    const refused = { refused: 'not-waiting', facts: { state: 'disputed' } };
    expect(await seller.callApi(handOver, { id, code })).toMatchObject(refused);
    expect(await buyer.callApi(confirmHandover, { id })).toMatchObject(refused);
    await sql`update sales set waits_since = now() - interval '20 days' where id = ${id}`;
    await runJob(market, 'handovers');
    expect(await stateOf(seller, id)).toBe('disputed');
  });

  test('is disputed until three days after the handover, and not later', async () => {
    const [early, late] = await Promise.all([paidCar(), paidCar()]);
    const handedOver = (id: number, hoursAgo: number) => sql`
      update sales set state = 'handed-over', handed_over_by = 'code',
        handed_over_at = now() - ${hoursAgo} * interval '1 hour' where id = ${id}`;
    await handedOver(early.booking.id, 71);
    await handedOver(late.booking.id, 73);
    const report = { reason: 'damaged', text } as const;
    agreed(await early.buyer.callApi(openDispute, { id: early.booking.id, ...report }));
    expect(await late.buyer.callApi(openDispute, { id: late.booking.id, ...report })).toEqual(
      refusedAs('not-disputable'),
    );
  });
});

describe('a paid car whose price goes back', () => {
  test('is not offered to be reported, and who has the form open reads that it’s too late', async () => {
    const { buyer, booking, paymentId } = await paidCar();
    const { id } = booking;
    const admin = await newAdmin(market);
    const link = `href="/dashboard/orders/${id}/dispute"`;
    const order = async () => (await buyer.send('GET', `/dashboard/orders/${id}`)).text;
    expect(await order()).toContain(link);
    const reason = 'The seller asks for it.';
    agreed(await admin.callApi(refundPayment, { id: paymentId, reason, carBecomes: 'withdrawn' }));

    expect(agreed(await buyer.callApi(readSale, { id }))).toMatchObject({ mayDispute: false });
    expect(agreed(await buyer.callApi(readDispute, { id }))).toMatchObject({ mayDispute: false });
    expect(await order()).not.toContain(link);
    const report = { id: String(id), reason: 'damaged', text };
    const page = `/dashboard/orders/${id}/dispute`;
    const posted = await buyer.send('POST', `${page}?form=open`, {
      body: new URLSearchParams(report),
      headers: { origin: market.url },
    });
    const tooLate = 'You can’t report a problem with this car anymore. Your order shows';
    for (const { text } of [posted, await buyer.send('GET', page)]) {
      expect(text).toContain(tooLate);
      expect(text).not.toContain('What happened?');
    }
    const { seller } = await paidCar();
    expect((await seller.send('GET', page)).status).toBe(404);
  });
});

describe('a car that is disputed after its seller was paid', { tags: 'hostile-108' }, () => {
  async function paidOutCar() {
    const admin = await newAdmin(market);
    const paid = await paidCar();
    const { id } = paid.booking;
    agreed(await paid.buyer.callApi(confirmHandover, { id }));
    await payOut(market, admin, paid.booking);
    return { ...paid, admin, id };
  }
  const alertsOf = async (id: number) => {
    const rows = await sql<{ message: string }>`
      select message from alerts where kind in ('payout-failed', 'payout-owed') and cleared_at is null
        and about in (select id :: text from payouts where booking_id = ${id})`;
    return rows.map(({ message }) => message);
  };
  const pageOf = async (who: Someone, id: number) =>
    (await who.send('GET', `/dashboard/orders/${id}/dispute`)).text;
  const bodyTo = async ({ email }: Someone, subject: string) => {
    const [mail] = await sql<{ body: string }>`
      select body from outbox where recipient = ${email} and subject like ${`${subject}%`}`;
    return mail?.body;
  };

  test('says so to buyer and seller, and raises an alert with what the seller has', async () => {
    const { id, buyer, seller } = await paidOutCar();
    const before = await pageOf(buyer, id);
    expect(before).toContain('we’ve already sent their money');
    expect(before).not.toContain('until we decide');
    agreed(await buyer.callApi(openDispute, { id, reason: 'damaged', text }));
    for (const person of [buyer, seller]) {
      const page = await pageOf(person, id);
      expect(page).toContain('has already been paid for it');
      expect(page).not.toContain('until we decide');
    }
    const letters = [
      await bodyTo(buyer, 'We’re looking into your report'),
      await bodyTo(seller, 'The buyer reported a problem'),
    ];
    expect(letters[0]).toContain('The seller has already been paid.');
    expect(letters[1]).toContain('You’ve already been paid for this car.');
    for (const letter of letters) expect(letter).not.toContain('until we decide');
    expect(await alertsOf(id)).toEqual([expect.stringContaining('its seller has $18,450.00')]);
  });

  test('is no alert any more once it is decided for the seller', async () => {
    const { id, buyer, admin } = await paidOutCar();
    agreed(await buyer.callApi(openDispute, { id, reason: 'damaged', text }));
    const reason = 'It drives.';
    agreed(await admin.callApi(decideDispute, { id, decision: 'handed-over', reason }));
    expect(await alertsOf(id)).toEqual([]);
  });

  test('is owed by its seller once it is decided for the buyer, as the alert says then', async () => {
    const { id, buyer, admin, paymentId } = await paidOutCar();
    agreed(await buyer.callApi(openDispute, { id, reason: 'damaged', text }));
    const decision = { id, decision: 'refund', carBecomes: 'withdrawn' } as const;
    agreed(await admin.callApi(decideDispute, { ...decision, reason: 'It does not drive.' }));
    await nodeOf(market).payments.refunds.sendRefunds(paymentId);
    expect(await alertsOf(id)).toEqual([expect.stringContaining('its seller owes $18,450.00')]);
  });

  test('is read, with the dispute that they lost, by an admin who is about to verify its seller', async () => {
    const { id, buyer, seller, admin, paymentId } = await paidOutCar();
    const found = async () => agreed(await admin.callApi(listSellers, { search: seller.email }))[0];
    agreed(await buyer.callApi(openDispute, { id, reason: 'damaged', text }));
    expect(await found()).toMatchObject({ disputesLost: 0, owesCents: 0 });
    const decision = { id, decision: 'refund', carBecomes: 'withdrawn' } as const;
    agreed(await admin.callApi(decideDispute, { ...decision, reason: 'It does not drive.' }));
    await nodeOf(market).payments.refunds.sendRefunds(paymentId);
    expect(await found()).toMatchObject({ disputesLost: 1, owesCents: 18_450_00 });
    const page = `/dashboard/sellers?search=${seller.email}&ask=verify+${seller.id}`;
    const question = (await admin.send('GET', page)).text.replaceAll('<!-- -->', '');
    expect(question).toContain(
      `${seller.name} lost a dispute with buyers and owes $18,450.00 for sales that were undone.`,
    );
  });

  test('waits for the decision as ever where nothing has left', async () => {
    const { id, buyer, seller } = await disputedCar();
    for (const person of [buyer, seller])
      expect(await pageOf(person, id)).toContain('until we decide');
    expect(await alertsOf(id)).toEqual([]);
  });
});

describe('a disputed car', () => {
  test('has words of both sides, of which the other person is told', async () => {
    const { id, buyer, seller } = await disputedCar();
    const admin = await newAdmin(market);
    agreed(await seller.callApi(addDisputeStatement, { id, text: 'It was changed in May.' }));
    agreed(await buyer.callApi(addDisputeStatement, { id, text: 'There is no invoice.' }));
    expect(await admin.callApi(addDisputeStatement, { id, text })).toEqual(refusedAs('not-found'));
    expect(await mailedTo(buyer, /^New in the report/)).toBe(1);
    expect(await mailedTo(seller, /^New in the report/)).toBe(1);
    const { dispute, reader, forAdmin } = agreed(await admin.callApi(readDispute, { id }));
    expect(reader).toBe('admin');
    expect(forAdmin).toMatchObject({ buyerEmail: buyer.email, sellerEmail: seller.email });
    expect(agreed(await seller.callApi(readDispute, { id })).forAdmin).toBeNull();
    const { text: page } = await admin.send('GET', `/dashboard/orders/${id}/dispute`);
    expect(page).toMatch(/<a aria-current="page"[^>]*href="\/dashboard\/disputes"/);
    const links = page.slice(page.indexOf('aria-label="The sale"'));
    for (const to of [
      `/dashboard/orders/${id}/record`,
      `/dashboard/orders/${id}`,
      `/dashboard/payments/${forAdmin?.paymentId}`,
      `/car/${forAdmin?.carId}/`,
      `/dashboard/buyers-orders?email=${encodeURIComponent(buyer.email)}`,
      `/dashboard/sellers-cars?email=${encodeURIComponent(seller.email)}`,
    ])
      expect(links.slice(0, links.indexOf('</nav>'))).toContain(`href="${to}`);
    expect(dispute?.statements.map(({ side }) => side)).toEqual(['buyer', 'seller', 'buyer']);
  });

  test('stays sold if an admin decides so, with a reason that both are told, once', async () => {
    const { id, buyer, seller } = await disputedCar();
    const admin = await newAdmin(market);
    const reason = 'The invoice of May shows the new chain.';
    const decision = { id, decision: 'handed-over', reason } as const;
    expect(await seller.callApi(decideDispute, decision)).toEqual(refusedAs('not-allowed'));
    agreed(await admin.callApi(decideDispute, decision));
    expect(await admin.callApi(decideDispute, decision)).toEqual(refusedAs('dispute-closed'));
    expect(await stateOf(buyer, id)).toBe('handed-over');
    for (const person of [buyer, seller])
      expect(await mailedTo(person, /^Our decision about/)).toBe(1);
    expect(await buyer.callApi(addDisputeStatement, { id, text })).toEqual(
      refusedAs('dispute-closed'),
    );
    expect(await buyer.callApi(openDispute, { id, reason: 'other', text })).toEqual(
      refusedAs('not-disputable'),
    );
    const { dispute } = agreed(await buyer.callApi(readDispute, { id }));
    expect(dispute?.decision).toMatchObject({ is: 'handed-over', because: reason });
    for (const page of [`/dashboard/orders/${id}`, '/dashboard']) {
      const { text } = await buyer.send('GET', page);
      expect(text).toContain('Closed by our decision');
      expect(text).not.toContain('Handed over');
    }
    expect((await seller.send('GET', `/dashboard/orders/${id}/handover`)).text).not.toContain(
      'has the car',
    );
    const bodyTo = async ({ email }: Someone) =>
      (
        await sql<{ body: string }>`
          select body from outbox where recipient = ${email} order by id desc limit 1`
      )[0]?.body;
    expect(await bodyTo(buyer)).toMatch(/pick it up\. Your handover code no longer works/);
    expect(await bodyTo(seller)).toMatch(/Your money is due on \w+/);
    const [entry] = await sql`
      select by_person, reason from audit
      where thing = 'sales' and thing_id = ${String(id)} and became = 'handed-over'`;
    expect(entry).toEqual({ by_person: admin.id, reason });
  });

  test('is not decided over something that a side has added since the admin read it', async () => {
    const { id, seller } = await disputedCar();
    const admin = await newAdmin(market);
    const read = async () =>
      agreed(await admin.callApi(readDispute, { id })).dispute?.statements.length ?? 0;
    const decision = { id, decision: 'handed-over', reason: 'No invoice.' } as const;
    const before = await read();
    agreed(await seller.callApi(addDisputeStatement, { id, text: 'Here is the invoice.' }));
    expect(await admin.callApi(decideDispute, { ...decision, statements: before })).toEqual(
      refusedAs('statements-unread'),
    );
    const page = await callerAt(market.url, { cookie: admin.cookie }).send(
      'POST',
      `/dashboard/orders/${id}/dispute?form=decide`,
      {
        body: new URLSearchParams({
          id: String(id),
          decision: 'handed-over',
          reason: 'No invoice.',
          statements: String(before),
        }),
        headers: { origin: market.url },
      },
    );
    expect(page.text).toContain('Here is the invoice.');
    expect(page.text).toContain('has added something');
    agreed(await admin.callApi(decideDispute, { ...decision, statements: await read() }));
  });

  test('that is not handed over says to the admin that a sale that stands is a handover', async () => {
    const { id, buyer, seller } = await disputedCar();
    const later = await paidCar();
    agreed(await later.buyer.callApi(confirmHandover, { id: later.booking.id }));
    agreed(await later.buyer.callApi(openDispute, { id: later.booking.id, reason: 'other', text }));
    const admin = await newAdmin(market);
    const pageTextOf = async (sale: number) => {
      const page = await admin.send('GET', `/dashboard/orders/${sale}/dispute`);
      return page.text.replaceAll('<!-- -->', '');
    };
    expect(await pageTextOf(id)).toContain(
      `“The sale stands” counts as the handover: ${buyer.name}’s code stops working, ${seller.name} is paid, and ${buyer.name} can’t report a problem again.`,
    );
    const handedOver = await pageTextOf(later.booking.id);
    expect(handedOver).toContain('The sale stands');
    expect(handedOver).not.toContain('counts as the handover');
  });

  test('is refunded if an admin decides so, and stays disputed until the money is back', async () => {
    const { id, buyer, paymentId } = await disputedCar();
    const admin = await newAdmin(market);
    const refund = { id, decision: 'refund', reason: 'The chain was never changed.' } as const;
    expect(await admin.callApi(decideDispute, refund)).toEqual(refusedAs('car-choice-missing'));
    agreed(await admin.callApi(decideDispute, { ...refund, carBecomes: 'withdrawn' }));
    expect(await stateOf(buyer, id)).toBe('disputed');
    agreed(await admin.callApi(syncPayment, { id: paymentId }));
    expect(await stateOf(buyer, id)).toBe('refunded');
  });

  test('whose refund fails is decided again, also for the seller, who is due their money then', async () => {
    const { id, buyer, seller, paymentId } = await disputedCar();
    const admin = await newAdmin(market);
    const refund = refundOf(id);
    const pageText = async (who: Someone) =>
      (await who.send('GET', `/dashboard/orders/${id}/dispute`)).text;
    agreed(await admin.callApi(decideDispute, refund));
    const letRefundFail = await failingRefundOf(market, paymentId);
    expect(await pageText(admin)).toContain('Decided: the buyer is refunded');
    expect(await admin.callApi(decideDispute, refund)).toEqual(refusedAs('dispute-closed'));
    await letRefundFail();

    expect(await stateOf(buyer, id)).toBe('disputed');
    expect(await pageText(admin)).toContain('The refund didn’t go through');
    expect(await pageText(admin)).toContain(`href="/dashboard/payments/${paymentId}"`);
    for (const person of [buyer, seller])
      expect(await pageText(person)).not.toContain('The refund didn’t go through');
    const reason = 'They have agreed on it.';
    agreed(await admin.callApi(decideDispute, { id, decision: 'handed-over', reason }));
    expect(await stateOf(buyer, id)).toBe('handed-over');
    const payouts = await sql`select state, payout_stop(p) from payouts p where booking_id = ${id}`;
    expect(payouts).toEqual([{ state: 'due', payout_stop: null }]);
    await payOut(market, admin, { id });
    for (const person of [buyer, seller])
      agreed(await admin.callApi(deleteUser, { id: person.id, currentPassword: admin.password }));
  });

  test('whose refund fails is refunded by a second one, if an admin decides so again', async () => {
    const { id, buyer, paymentId } = await disputedCar();
    const admin = await newAdmin(market);
    const refund = refundOf(id);
    agreed(await admin.callApi(decideDispute, refund));
    const letRefundFail = await failingRefundOf(market, paymentId);
    await letRefundFail();
    agreed(await admin.callApi(decideDispute, refund));
    agreed(await admin.callApi(syncPayment, { id: paymentId }));
    expect(await stateOf(buyer, id)).toBe('refunded');
    expect(await admin.callApi(decideDispute, refund)).toEqual(refusedAs('dispute-closed'));
  });

  test('that was opened after a refund had failed waits for a first decision, not for another', async () => {
    const { buyer, booking, paymentId } = await paidCar();
    const { id } = booking;
    const admin = await newAdmin(market);
    const letRefundFail = await requestFailingRefund(market, admin, paymentId);
    await letRefundFail();
    agreed(await buyer.callApi(openDispute, { id, reason: 'not-as-described', text }));
    expect(agreed(await admin.callApi(readDispute, { id })).dispute).toMatchObject({
      failedRefund: null,
      decision: null,
    });
  });

  test('whose buyer got the price back from their bank can still be decided for them', async () => {
    const { id, buyer, paymentId } = await disputedCar();
    const admin = await newAdmin(market);
    const { bank, report } = await chargebackOf(market, paymentId);
    const decide = (decision: 'handed-over' | 'refund') =>
      admin.callApi(decideDispute, { id, decision, reason: 'The bank has decided.' });
    await bank('withdraw');
    await report();
    for (const one of ['handed-over', 'refund'] as const)
      expect(await decide(one), one).toEqual(refusedAs('refund-under-way'));
    await bank('lose');
    await report();
    expect(await stateOf(buyer, id)).toBe('refunded');
    expect(await decide('handed-over')).toEqual(refusedAs('refund-under-way'));
    agreed(await decide('refund'));
    const { dispute } = agreed(await buyer.callApi(readDispute, { id }));
    expect(dispute?.decision).toMatchObject({ is: 'refund' });
  });

  test('is found by admins among the open ones until it is decided', async () => {
    const { id } = await disputedCar();
    const admin = await newAdmin(market);
    const isListed = async (only: 'open' | 'decided') =>
      agreed(await admin.callApi(listDisputes, { only })).some((one) => one.bookingId === id);
    expect([await isListed('open'), await isListed('decided')]).toEqual([true, false]);
    const pageText = async () => (await admin.send('GET', '/dashboard/disputes')).text;
    expect(await pageText()).toMatch(/Open<span [^>]*>[1-9][\d,]*\+?<\/span>/);
    const reason = 'Both agree by now.';
    agreed(await admin.callApi(decideDispute, { id, decision: 'handed-over', reason }));
    expect([await isListed('open'), await isListed('decided')]).toEqual([false, true]);
    expect(await pageText()).toMatch(/Decided<span [^>]*>[1-9][\d,]*\+?<\/span>/);
    const page = await admin.send('GET', `/dashboard/orders/${id}/dispute?only=decided`);
    expect(page.text).toContain('href="/dashboard/disputes?only=decided"');
  });
});

describe('the database', () => {
  test('refuses a disputed sale without a dispute, its end without a decision, and a second one', async () => {
    const { booking } = await paidCar();
    const { id } = await disputedCar();
    const admin = await newAdmin(market);
    await attemptSql(market, async ({ done, resultOf }) => {
      const dispute = `update sales set state = 'disputed', disputed_at = now() where id = $1`;
      expect(await resultOf(dispute, booking.id)).toBe('sales_proved_by_dispute');
      const handOverAgain = `update sales set state = 'handed-over', disputed_at = null,
        handed_over_at = now(), handed_over_by = 'admin' where id = $1`;
      expect(await resultOf(handOverAgain, id)).toBe('sales_proved_by_dispute');
      const decide = `update disputes set decision = 'handed-over', decided_at = now(),
        decided_by = $2, decided_because = 'A reason' where sale_id = $1`;
      await done(decide, id, admin.id);
      expect(await resultOf(handOverAgain, id)).toBe('accepted, 1 rows');
      expect(await resultOf(decide, id, admin.id)).toBe('disputes_stay_decided');
      const reopen = `update disputes set decision = null, decided_at = null, decided_by = null,
        decided_because = null where sale_id = $1`;
      expect(await resultOf(reopen, id)).toBe('disputes_stay_decided');
    });
  });
});

describe('a dispute about which two things are done at once', () => {
  const lockCar = 'select from cars where id = $1 for update';

  test('is decided by the first of two admins, and the second is told so', async () => {
    const [one, other] = [await newAdmin(market), await newAdmin(market)];
    const { id, car } = await disputedCar();
    const decide = (admin: Someone) => () =>
      admin.callApi(decideDispute, { id, decision: 'handed-over', reason: 'The ad said so.' });
    const [done, late] = await queuedBehind<unknown>(market, lockCar, car.id, [
      decide(one),
      decide(other),
    ]);
    expect(done).toMatchObject({ acknowledged: true });
    expect(late).toMatchObject({ refused: 'dispute-closed' });
  });

  test('is opened once by a buyer who sends it twice', async () => {
    const { buyer, booking, car } = await paidCar();
    const open = () =>
      buyer.callApi(openDispute, { id: booking.id, reason: 'not-as-described', text });
    const [done, late] = await queuedBehind<unknown>(market, lockCar, car.id, [open, open]);
    expect(done).toEqual({ acknowledged: true });
    expect(late).toMatchObject({ refused: 'not-disputable' });
  });
});
