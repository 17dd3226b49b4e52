import { describe, expect, inject, test } from 'vitest';
import { attemptSql } from '../../../../testing/market/database/attempt-sql.ts';
import { runJob } from '../../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, handoverCode, wrongCode } from '../../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { htmlTo, qrWithin } from '../../../../testing/people/mails.ts';
import { newAdmin, newSeller, type Someone } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { refundPayment, syncPayment } from '../../../payments/admin/admin-contract.ts';
import {
  confirmHandover,
  handOver,
  listHandovers,
  readSale,
  renewHandoverCode,
} from '../../contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const { bookedCar, paidCar } = bookedCarsAt(market);

const subjectsTo = async ({ email }: Someone): Promise<string[]> => {
  const rows = await sql<{ subject: string }>`
    select subject from outbox where recipient = ${email} order by id`;
  return rows.map(({ subject }) => subject);
};
const saleAs = async (who: Someone, id: number) => agreed(await who.callApi(readSale, { id }));
/** Lets this many days pass since the payment. */
const waitDays = (id: number, days: number) =>
  sql`update sales set waits_since = now() - ${days} * interval '1 day' where id = ${id}`;

describe('a car that was just paid', () => {
  test('waits for its handover, and its buyer has a code in the order and by email', async () => {
    const { buyer, seller, booking } = await paidCar();
    const { state, reader, code, handsOverAt, paidAt } = await saleAs(buyer, booking.id);
    expect({ state, reader }).toEqual({ state: 'paid', reader: 'buyer' });
    expect(code?.digits).toMatch(/^\d{6}$/);
    expect(code?.qr.path).toMatch(/^(M\d+ \d+h1v1h-1z)+$/);
    expect(Number(handsOverAt) - Number(paidAt)).toBe(14 * 86_400_000);
    const [mail] = await sql<{ body: string }>`
      select body from outbox where recipient = ${buyer.email}
        and subject like 'The % is yours'`;
    expect(mail?.body).toContain(`${code?.digits.slice(0, 3)} ${code?.digits.slice(3)}`);
    for (const [other, as] of [
      [seller, 'seller'],
      [await newAdmin(market), 'admin'],
    ] as const)
      expect(await saleAs(other, booking.id)).toMatchObject({ reader: as, code: null });
    const stranger = await newSeller(market);
    expect(await stranger.callApi(readSale, { id: booking.id })).toEqual(refusedAs('not-found'));
    const bookings = [booking.id];
    expect(await stranger.callApi(listHandovers, { bookings })).toEqual([]);
    expect(await seller.callApi(listHandovers, { bookings })).toMatchObject([{ state: 'paid' }]);
  });

  test('has its code as a QR code within the email, the same as in the order, also a new one', async () => {
    const { buyer, booking } = await paidCar();
    const { id } = booking;
    const expectMailed = async (subject: RegExp) => {
      const { digits, qr } = (await saleAs(buyer, id)).code ?? { digits: '', qr: { path: '' } };
      const mailed = await qrWithin(await htmlTo(market, buyer.email, subject));
      const grouped = `${digits.slice(0, 3)} ${digits.slice(3)}`;
      expect(mailed).toMatchObject({ alt: `Handover code ${grouped} as a QR code`, path: qr.path });
      expect(mailed.bytes, 'no mail grows by it').toBeLessThan(1024);
    };
    await expectMailed(/ is yours$/);
    agreed(await buyer.callApi(renewHandoverCode, { id }));
    await expectMailed(/^Your new handover code/);
    const rows = await sql`
      select 1 from outbox where recipient = ${buyer.email}
        and (content is not null or body like '%code=%') and sent_at is not null`;
    expect(rows, 'what a mail was made of goes once it is sent').toEqual([]);
  });

  test('is handed over by the code, once, and both are told; a repeat answers the same', async () => {
    const { buyer, seller, booking } = await paidCar();
    const { id } = booking;
    const code = await handoverCode(buyer, id);
    const first = agreed(await seller.callApi(handOver, { id, code }));
    expect(first.state).toBe('handed-over');
    expect(await seller.callApi(handOver, { id, code })).toEqual(first);
    expect(await buyer.callApi(confirmHandover, { id })).toEqual(first);
    expect(await saleAs(buyer, id)).toMatchObject({ handedOverBy: 'code', code: null });
    for (const person of [buyer, seller])
      expect(
        (await subjectsTo(person)).filter((subject) => /^Handed over/.test(subject)),
      ).toHaveLength(1);
    const [message] = await sql<{ body: string }>`
      select body from outbox where recipient = ${seller.email} and subject like 'Handed over%'`;
    expect(message?.body).toContain('Money in your dashboard shows when you’re paid.');
    // Three days, by the clock of the market.
    const { disputableUntil } = await saleAs(buyer, id);
    expect(disputableUntil).toEqual(new Date(first.handedOverAt.getTime() + 3 * 86_400_000));
    const [told] = await sql<{ body: string }>`
      select body from outbox where recipient = ${buyer.email} and subject like 'Handed over%'`;
    expect(told?.body).toMatch(/You can report a problem until \w{3}, \w{3} \d+, /);
    const { text } = await seller.send('GET', `/dashboard/handover/${id}`);
    expect(text).toContain('See when you’re paid');
    const audit = await sql`
      select became, by_person from audit where thing = 'sales' and thing_id = ${String(id)}`;
    expect(audit).toEqual([{ became: 'handed-over', by_person: seller.id }]);
    const [held] = await sql`
      select cents from ledger_balances where booking_id = ${id} and account = 'held-for-buyer'`;
    expect(held, 'the price is the seller’s now').toEqual({ cents: 0 });
  });

  test('is handed over once by sellers on two phones and the buyer, all at the same time', async () => {
    const { buyer, seller, booking } = await paidCar();
    const { id } = booking;
    const code = await handoverCode(buyer, id);
    const answers = await Promise.all([
      seller.callApi(handOver, { id, code }),
      seller.callApi(handOver, { id, code }),
      buyer.callApi(confirmHandover, { id }),
    ]);
    expect(new Set(answers.map((answer) => Number(agreed(answer).handedOverAt))).size).toBe(1);
    expect(
      (await subjectsTo(buyer)).filter((subject) => /^Handed over/.test(subject)),
    ).toHaveLength(1);
  });

  test('is handed over by its buyer without the code, and by nobody else', async () => {
    const { buyer, seller, booking } = await paidCar();
    const { id } = booking;
    for (const other of [seller, await newAdmin(market)])
      expect(await other.callApi(confirmHandover, { id })).toEqual(refusedAs('not-found'));
    const code = await handoverCode(buyer, id);
    for (const other of [buyer, await newSeller(market), await newAdmin(market)])
      expect(await other.callApi(handOver, { id, code })).toEqual(refusedAs('not-found'));
    agreed(await buyer.callApi(confirmHandover, { id }));
    expect(await saleAs(seller, id)).toMatchObject({ state: 'handed-over', handedOverBy: 'buyer' });
  });
});

describe('a wrong code', () => {
  test('may be entered five times; then the right one is refused too, and the buyer is asked', {
    tags: 'hostile-76',
  }, async () => {
    const { buyer, seller, booking } = await paidCar();
    const { id } = booking;
    const wrong = { id, code: await wrongCode(buyer, id) };
    for (const triesLeft of [4, 3, 2, 1])
      expect(await seller.callApi(handOver, wrong)).toMatchObject({
        refused: 'wrong-code',
        facts: { triesLeft },
      });
    expect(await seller.callApi(handOver, wrong)).toEqual(refusedAs('code-locked'));
    const right = { id, code: await handoverCode(buyer, id) };
    expect(await seller.callApi(handOver, right)).toEqual(refusedAs('code-locked'));
    expect(await subjectsTo(buyer)).toContainEqual(expect.stringMatching(/^Wrong handover code/));
    expect(await saleAs(buyer, id)).toMatchObject({ state: 'paid', triesLeft: 0 });
    expect(await seller.callApi(renewHandoverCode, { id })).toEqual(refusedAs('not-found'));

    const { digits } = agreed(await buyer.callApi(renewHandoverCode, { id }));
    const [mail] = await sql<{ body: string }>`
      select body from outbox where recipient = ${buyer.email} order by id desc limit 1`;
    expect(mail?.body, 'an earlier email has the void code').toContain(
      `Handover code: ${digits.slice(0, 3)} ${digits.slice(3)}`,
    );
    if (digits !== right.code)
      expect(await seller.callApi(handOver, right)).toEqual(refusedAs('wrong-code'));
    agreed(await seller.callApi(handOver, { id, code: digits }));
  });

  test('is counted for each try, also where many arrive at once', {
    tags: 'hostile-76',
  }, async () => {
    const { buyer, seller, booking } = await paidCar();
    const { id } = booking;
    const wrong = { id, code: await wrongCode(buyer, id) };
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => seller.callApi(handOver, wrong)),
    );
    expect(
      answers.filter((answer) => 'refused' in answer && answer.refused === 'wrong-code'),
    ).toHaveLength(4);
    await attemptSql(market, async ({ resultOf }) => {
      const move = `update sales set state = 'handed-over', handed_over_at = now(), handed_over_by = $2
        where id = $1`;
      expect(await resultOf(move, id, 'code')).toBe('sales_code_not_guessed');
      expect(await resultOf(move, id, 'buyer')).toBe('accepted, 1 rows');
      const sixth = 'update sales set wrong_codes = wrong_codes + 1 where id = $1';
      expect(await resultOf(sixth, id)).toBe('sales_wrong_codes_check');
    });
  });
});

describe('a car that nobody confirms', () => {
  test('is handed over 14 days after the payment; its buyer is reminded on days 7 and 12', async () => {
    const { buyer, seller, booking } = await paidCar();
    const { id } = booking;
    const remindersAfter = async (days: number) => {
      await waitDays(id, days);
      await runJob(market, 'handovers');
      await runJob(market, 'handovers');
      return (await subjectsTo(buyer)).filter((subject) => /^Do you have/.test(subject)).length;
    };
    expect(await remindersAfter(6.9)).toBe(0);
    expect(await remindersAfter(7)).toBe(1);
    expect(await remindersAfter(11.9)).toBe(1);
    expect(await remindersAfter(12)).toBe(2);
    expect(await remindersAfter(13.9)).toBe(2);
    expect(await saleAs(seller, id)).toMatchObject({ state: 'paid' });
    expect(await remindersAfter(14)).toBe(2);
    expect(await saleAs(seller, id)).toMatchObject({ state: 'handed-over', handedOverBy: 'time' });
    for (const person of [buyer, seller])
      expect(
        (await subjectsTo(person)).filter((subject) => /^Handed over/.test(subject)),
      ).toHaveLength(1);
  });

  test('stays as it is while it is disputed', async () => {
    const { seller, booking } = await paidCar();
    await sql`insert into disputes (sale_id, reason) values (${booking.id}, 'other')`;
    await sql`update sales set state = 'disputed', disputed_at = now() where id = ${booking.id}`;
    await waitDays(booking.id, 20);
    await runJob(market, 'handovers');
    expect(await saleAs(seller, booking.id)).toMatchObject({ state: 'disputed' });
  });
});

describe('a car whose money goes back', () => {
  test('is handed over by nobody from the moment an admin asks for that, and the sale ends', async () => {
    const { buyer, seller, booking, paymentId } = await paidCar();
    const { id } = booking;
    const code = await handoverCode(buyer, id);
    const admin = await newAdmin(market);
    const reason = 'The car was flooded.';
    agreed(await admin.callApi(refundPayment, { id: paymentId, reason, carBecomes: 'withdrawn' }));
    const refused = { refused: 'not-waiting', facts: { state: 'refunded' } };
    expect(await seller.callApi(handOver, { id, code })).toMatchObject(refused);
    expect(await buyer.callApi(confirmHandover, { id })).toMatchObject(refused);
    await waitDays(id, 20);
    await runJob(market, 'handovers');
    agreed(await admin.callApi(syncPayment, { id: paymentId }));
    expect(await saleAs(buyer, id)).toMatchObject({ state: 'refunded', code: null });
  });
});

describe('a car whose money goes back, of its buyer', () => {
  const refund = async (paymentId: number) => {
    const admin = await newAdmin(market);
    const reason = 'The car was flooded.';
    agreed(await admin.callApi(refundPayment, { id: paymentId, reason, carBecomes: 'withdrawn' }));
    return () => admin.callApi(syncPayment, { id: paymentId });
  };
  const mailOf = async ({ email }: Someone, subject: string) =>
    (
      await sql<{ body: string }>`
        select body from outbox where recipient = ${email} and subject like ${subject}`
    )[0]?.body;

  test('is returned to its seller where they have it, and both read that', async () => {
    const { buyer, seller, booking, paymentId } = await paidCar();
    agreed(await buyer.callApi(confirmHandover, { id: booking.id }));
    const send = await refund(paymentId);
    agreed(await send());
    const mail = await mailOf(buyer, 'Refunded: %');
    expect(mail).toContain('Please return the car to its seller.');
    expect(mail).not.toContain('stays with');
    expect(await mailOf(seller, 'The sale of your %')).toContain(
      'We’ve asked them to return the car to you.',
    );
    const { text } = await buyer.send('GET', `/dashboard/orders/${booking.id}`);
    expect(text).toContain('The buyer returns the car to its seller.');
  });

  test('stays with its seller where nobody has handed it over', async () => {
    const { buyer, booking, paymentId } = await paidCar();
    const send = await refund(paymentId);
    agreed(await send());
    expect(await mailOf(buyer, 'Refunded: %')).toContain('The car stays with its seller.');
    const { text } = await buyer.send('GET', `/dashboard/orders/${booking.id}`);
    expect(text).toContain('The car stays with its seller.');
  });

  test('is not asked for in a reminder', async () => {
    const { buyer, booking, paymentId } = await paidCar();
    await refund(paymentId);
    await waitDays(booking.id, 8);
    await runJob(market, 'handovers');
    expect(await subjectsTo(buyer)).not.toContainEqual(expect.stringMatching(/^Do you have/));
  });
});

describe('the database', () => {
  test('gives no sale to a booking that is not paid, and refuses to undo a handover', async () => {
    const { booking: unpaid } = await bookedCar();
    const { booking } = await paidCar();
    await attemptSql(market, async ({ done, resultOf }) => {
      const insert = 'insert into sales (id, waits_since) values ($1, now())';
      expect(await resultOf(insert, unpaid.id)).toBe('sales_id_booking_state_fkey');
      expect(await resultOf(insert, booking.id)).toBe('sales_pkey');
      await done(
        `update sales set state = 'handed-over', handed_over_at = now(), handed_over_by = 'code'
         where id = $1`,
        booking.id,
      );
      for (const change of [
        `handed_over_by = 'buyer'`,
        "handed_over_at = now() + interval '1 day'",
      ])
        expect(await resultOf(`update sales set ${change} where id = $1`, booking.id)).toBe(
          'sales_handover_unchanged',
        );
    });
  });
});
