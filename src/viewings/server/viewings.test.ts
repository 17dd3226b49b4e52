import { describe, expect, inject, test } from 'vitest';
import { attemptSql } from '../../../testing/market/database/attempt-sql.ts';
import { queuedBehind } from '../../../testing/market/database/queued-behind.ts';
import { nodeOf, runJob } from '../../../testing/market/nodes/second-node.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed, book, pay, payAndTakeOver, postCar } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import {
  askForViewing,
  asRead,
  freeTimes,
  hoursOn,
  meetingPlace,
  showCars,
  viewingIn,
} from '../../../testing/people/viewings.ts';
import type { Booking } from '../../bookings/booking-on-wire.ts';
import { withdrawCar } from '../../cars/contract.ts';
import { readCarSeller } from '../../cars/seller-contract.ts';
import { askSeller, blockPerson, unblockPerson } from '../../conversations/contract.ts';
import { conversationPath } from '../../conversations/conversation.ts';
import { findConversation } from '../../conversations/read-contract.ts';
import { refundPayment } from '../../payments/admin/admin-contract.ts';
import { suspendUser } from '../../people/admin/admin-contract.ts';
import { eraseMyself, readOwnData } from '../../people/own-account/own-data-contract.ts';
import {
  cancelViewing,
  confirmViewing,
  countViewings,
  listViewings,
  moveViewing,
  readViewing,
  requestViewing,
  type Viewing,
} from '../contract.ts';
import {
  listViewingSlots,
  readViewingHours,
  removeViewingDay,
  setViewingDay,
  setViewingHours,
  weekdays,
} from '../hours-contract.ts';
import { pickTimePath, viewingPath } from '../viewing.ts';

const market = inject('market');
const sql = sqlAt(market);

/** A seller who shows their cars, one of these, and a buyer. */
async function carWithHours(confirms: 'by-hand' | 'at-once' = 'by-hand') {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  await showCars(seller, confirms);
  return { buyer, seller, car: await postCar(seller) };
}
async function requested(confirms: 'by-hand' | 'at-once' = 'by-hand') {
  const people = await carWithHours(confirms);
  return { ...people, viewing: await askForViewing(people.buyer, people.car.id) };
}
/** Another test may run the job at this very moment, and tell our people. */
const wait = { timeout: 60_000 };
const mailsTo = ({ email }: Someone) => sql<{ subject: string; body: string }>`
  select subject, body from outbox where recipient = ${email} order by id`;
const subjectsTo = async (person: Someone) =>
  (await mailsTo(person)).map(({ subject }) => subject.replace(/ [A-Z][a-z]{2}, .* [AP]M \w+/, ''));
/** What a page says, without its markup and scripts. */
const readPage = async (who: Someone, path: string) =>
  (await who.send('GET', path)).text.replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ');
/** An admin refunds the sale, and the car is for sale again. */
async function undo({ id: bookingId }: Booking) {
  const admin = await newAdmin(market);
  const [row] = await sql<{ id: number }>`select id from payments where booking_id = ${bookingId}`;
  const id = row?.id ?? 0;
  const refund = { reason: 'They brought it back.', carBecomes: 'available' } as const;
  agreed(await admin.callApi(refundPayment, { id, ...refund }));
  await nodeOf(market).payments.refunds.sendRefunds(id);
  await expect
    .poll(() => sql`select state from bookings where id = ${bookingId}`, wait)
    .toEqual([{ state: 'refunded' }]);
}
const cancel = async (by: Someone, viewing: Viewing) =>
  by.callApi(cancelViewing, { ...(await asRead(by, viewing)), because: 'no-time' });

describe('a seller', () => {
  test('reads that buyers can’t pick a time before any hours are saved', async () => {
    const seller = await newSeller(market);
    const page = async () => (await seller.send('GET', '/dashboard/viewings/hours')).text;
    expect(await page()).toContain('You haven’t saved any hours yet');
    await showCars(seller, 'by-hand');
    expect(await page()).not.toContain('You haven’t saved any hours yet');
  });

  test('says at which hours of a week and on which days they show their cars', async () => {
    const { buyer, seller, car } = await carWithHours();
    const open = { opens: 600, closes: 660 };
    const minutes = '30' as const;
    const confirms = 'by-hand' as const;
    const terms = { timeZone: 'Europe/Berlin', place: 'Hof', minutes, confirms };
    agreed(await seller.callApi(setViewingHours, { ...terms, ...hoursOn(['monday'], 600, 660) }));
    expect(await seller.callApi(readViewingHours, {})).toMatchObject({
      ...terms,
      isSet: true,
      monday: open,
      tuesday: null,
      days: [],
    });
    const days = async () =>
      agreed(await buyer.callApi(listViewingSlots, { id: car.id })).days.map(({ day }) => day);
    const mondays = await days();
    expect(mondays.every((day) => new Date(day).getUTCDay() === 1)).toBe(true);
    expect(mondays.length).toBeGreaterThan(2);
    const [, off = '', ...rest] = mondays;
    const extra = new Date(Date.parse(off) + 86_400_000).toISOString().slice(0, 10);
    agreed(await seller.callApi(setViewingDay, { day: off }));
    agreed(await seller.callApi(setViewingDay, { day: extra, from: 600, until: 660 }));
    expect(await days()).toEqual([mondays[0], extra, ...rest]);
    agreed(await seller.callApi(removeViewingDay, { day: off }));
    expect(await days()).toEqual([mondays[0], off, extra, ...rest]);
    expect(await seller.callApi(setViewingDay, { day: '2020-01-01' })).toEqual(
      refusedAs('day-past'),
    );
  });

  test('is asked for hours and a time zone that there are', async () => {
    const seller = await newSeller(market);
    const terms = {
      timeZone: 'America/Chicago',
      place: 'Here',
      minutes: '30',
      confirms: 'by-hand',
    };
    const put = (json: object) => seller.send('PUT', '/api/viewing-hours', { json });
    for (const wrong of [
      { timeZone: 'Mars/Olympus' },
      { timeZone: '+02:00' },
      { mondayFrom: '17:00', mondayUntil: '09:00' },
      { mondayFrom: '09:00' },
      { mondayFrom: '25:00', mondayUntil: '26:00' },
      { minutes: '7' },
      { place: ' ' },
    ])
      expect((await put({ ...terms, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
    expect((await put({ ...terms, mondayFrom: '09:00', mondayUntil: '24:00' })).status).toBe(200);
    const noHours = await newSeller(market);
    expect(await noHours.callApi(setViewingDay, { day: '2999-01-01' })).toEqual(
      refusedAs('no-hours'),
    );
    for (const day of ['2999-02-30', '0000-01-01', '0000-02-29']) {
      const path = `/api/viewing-hours/days/${day}`;
      expect((await seller.send('PUT', path, { json: {} })).status, day).toBe(400);
      expect((await seller.send('DELETE', path)).status, day).toBe(400);
    }
  });

  test('says on the page of their car whether they show it', async () => {
    const { buyer, seller, car } = await carWithHours();
    const other = await postCar(await newSeller(market));
    const takes = async (id: number) =>
      agreed(await buyer.callApi(readCarSeller, { id })).takesViewings;
    expect([await takes(car.id), await takes(other.id)]).toEqual([true, false]);
    expect(await buyer.callApi(listViewingSlots, { id: other.id })).toMatchObject({
      timeZone: null,
      days: [],
    });
    expect(await seller.callApi(requestViewing, { id: car.id, startsAt: new Date() })).toEqual(
      refusedAs('own-car'),
    );
  });
});

describe('a conversation', () => {
  test('leads its buyer to the times at which the car can be seen, while they may pick one', async () => {
    const { buyer, seller, car } = await carWithHours();
    const { conversationId: id } = agreed(
      await buyer.callApi(askSeller, { id: car.id, text: 'Can I see it?' }),
    );
    const leadsOn = async (who: Someone) => {
      const { text } = await who.send('GET', conversationPath(id));
      expect(text).toContain('Can I see it?');
      return text.includes(`href="${pickTimePath(car.id)}"`) && text.includes('See it in person');
    };
    expect([await leadsOn(buyer), await leadsOn(seller)]).toEqual([true, false]);
    const viewing = await askForViewing(buyer, car.id);
    expect(await leadsOn(buyer)).toBe(false);
    agreed(await cancel(buyer, viewing));
    expect(await leadsOn(buyer)).toBe(true);
    agreed(await seller.callApi(blockPerson, { id }));
    expect(await leadsOn(buyer)).toBe(false);
    agreed(await seller.callApi(unblockPerson, { id }));
    expect(await leadsOn(buyer)).toBe(true);
    agreed(await seller.callApi(withdrawCar, { id: car.id }));
    expect(await leadsOn(buyer)).toBe(false);
  });

  test('about a car whose seller has no hours leads nowhere to see it', async () => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const { id } = await postCar(seller);
    const { conversationId } = agreed(await buyer.callApi(askSeller, { id, text: 'Hello' }));
    expect(await readPage(buyer, conversationPath(conversationId))).not.toContain(
      'See it in person',
    );
  });
});

describe('a time that a buyer has picked', () => {
  test('is confirmed by the seller, and only then the buyer reads where to come', async () => {
    const { buyer, seller, viewing } = await requested();
    expect(viewing).toMatchObject({ status: 'requested', place: null, reader: 'buyer' });
    expect(await viewingIn(seller, viewing.conversationId)).toMatchObject({ place: null });
    expect(await subjectsTo(seller)).toEqual([expect.stringMatching(/^Viewing on\? /)]);
    expect(await buyer.callApi(confirmViewing, await asRead(buyer, viewing))).toEqual(
      refusedAs('viewing-closed'),
    );
    agreed(await seller.callApi(confirmViewing, await asRead(seller, viewing)));
    expect(await viewingIn(buyer, viewing.conversationId)).toMatchObject({
      status: 'confirmed',
      place: meetingPlace,
      sequence: 1,
    });
    const [mail] = await mailsTo(buyer);
    expect(mail?.subject).toMatch(/^Confirmed: viewing on \w{3}, .* E[SD]T, /);
    expect(mail?.body).toContain(meetingPlace);
    agreed(await cancel(buyer, viewing));
    expect(await viewingIn(buyer, viewing.conversationId)).toMatchObject({ place: null });
  });

  test('is confirmed at once by a seller who wants it so', async () => {
    const { buyer, seller, viewing } = await requested('at-once');
    expect(viewing).toMatchObject({ status: 'confirmed', place: meetingPlace });
    expect(await subjectsTo(buyer)).toEqual([expect.stringMatching(/^Confirmed: viewing on, /)]);
    expect(await subjectsTo(seller)).toEqual([expect.stringMatching(/^Viewing on: /)]);
  });

  test('shows where to come, but no number or address to write to before the car is paid', async () => {
    const { buyer, seller, car } = await carWithHours('at-once');
    const where = '1420 SE Stark Street, Portland, OR 97214-2345';
    const hours = agreed(await seller.callApi(readViewingHours, {}));
    agreed(
      await seller.callApi(setViewingHours, {
        timeZone: hours.timeZone,
        minutes: '30',
        confirms: 'at-once',
        ...hoursOn(weekdays, 0, 1440),
        place: `${where}. Call 503 555 0199`,
      }),
    );
    const { conversationId } = await askForViewing(buyer, car.id);
    const placeFor = async (who: Someone) => (await viewingIn(who, conversationId)).place;
    expect(await placeFor(buyer)).toBe(`${where}. Call [hidden]`);
    expect(await placeFor(seller)).toBe(`${where}. Call 503 555 0199`);
    expect((await mailsTo(buyer)).map(({ body }) => body).join()).not.toContain('555 0199');
    await pay(market, buyer, await book(buyer, car));
    expect(await placeFor(buyer)).toBe(`${where}. Call 503 555 0199`);
  });

  test('is nobody else’s: the seller cannot be at two cars at once', async () => {
    const { buyer, seller, car } = await carWithHours();
    const second = await postCar(seller);
    const [startsAt = new Date()] = await freeTimes(buyer, car.id);
    const rivals = await Promise.all([0, 1, 2, 3].map(() => newBuyer(market)));
    const outcomes = await Promise.all(
      [buyer, ...rivals].map((one, at) =>
        one.callApi(requestViewing, { id: at % 2 ? car.id : second.id, startsAt }),
      ),
    );
    expect(outcomes.filter((outcome) => 'conversationId' in outcome)).toHaveLength(1);
    expect(outcomes.filter((outcome) => 'refused' in outcome)).toEqual(
      Array.from({ length: 4 }, () => refusedAs('time-taken')),
    );
    expect(await freeTimes(buyer, car.id)).not.toContainEqual(startsAt);
  });

  test('is one that the seller offers, not too soon and not too far ahead', async () => {
    const { buyer, car } = await carWithHours();
    const [free = new Date()] = await freeTimes(buyer, car.id);
    for (const minutes of [7, -7 * 1440, 60 * 1440])
      expect(
        await buyer.callApi(requestViewing, {
          id: car.id,
          startsAt: new Date(free.getTime() + minutes * 60_000),
        }),
      ).toEqual(refusedAs('time-not-offered'));
    expect(agreed(await buyer.callApi(findConversation, { id: car.id }))).toMatchObject({
      conversationId: null,
    });
  });

  test('is one of at most five of that buyer, and one for each car', async () => {
    const { buyer, seller, car, viewing } = await requested();
    const [, startsAt = new Date()] = await freeTimes(buyer, car.id);
    expect(await buyer.callApi(requestViewing, { id: car.id, startsAt })).toMatchObject({
      refused: 'viewing-open',
      facts: { conversationId: viewing.conversationId },
    });
    for (let more = 0; more < 4; more++) await askForViewing(buyer, (await postCar(seller)).id);
    const { id } = await postCar(seller);
    const [next = new Date()] = await freeTimes(buyer, id);
    expect(await buyer.callApi(requestViewing, { id, startsAt: next })).toEqual(
      refusedAs('too-many-viewings'),
    );
    agreed(await cancel(buyer, viewing));
    agreed(await buyer.callApi(requestViewing, { id, startsAt: next }));
  });
});

describe('a viewing that is arranged', () => {
  test('is moved by the buyer, which the seller confirms again, and the old time is free', async () => {
    const { buyer, seller, car, viewing } = await requested();
    agreed(await seller.callApi(confirmViewing, await asRead(seller, viewing)));
    const [, startsAt = new Date()] = await freeTimes(buyer, car.id);
    agreed(await buyer.callApi(moveViewing, { ...(await asRead(buyer, viewing)), startsAt }));
    const moved = await viewingIn(buyer, viewing.conversationId);
    expect(moved).toMatchObject({ id: viewing.id, status: 'requested', startsAt, place: null });
    expect(moved.sequence).toBeGreaterThan(1);
    expect((await subjectsTo(seller)).at(-1)).toMatch(/^Move the viewing to\? /);
    expect(await freeTimes(buyer, car.id)).toContainEqual(viewing.startsAt);
    agreed(await seller.callApi(confirmViewing, await asRead(seller, viewing)));
  });

  test('is moved by the seller, which the buyer confirms', async () => {
    const { buyer, seller, car, viewing } = await requested('at-once');
    const [, startsAt = new Date()] = await freeTimes(seller, car.id);
    agreed(await seller.callApi(moveViewing, { ...(await asRead(seller, viewing)), startsAt }));
    expect(await seller.callApi(confirmViewing, await asRead(seller, viewing))).toEqual(
      refusedAs('viewing-closed'),
    );
    agreed(await buyer.callApi(confirmViewing, await asRead(buyer, viewing)));
    expect((await subjectsTo(seller)).at(-1)).toMatch(/^Confirmed: viewing on, /);
  });

  test('is answered only as it was read: a time that changed meanwhile is shown first', async () => {
    const { buyer, seller, car, viewing } = await requested();
    const { id, sequence } = await asRead(seller, viewing);
    const [, startsAt = new Date(), third = new Date()] = await freeTimes(buyer, car.id);
    agreed(await buyer.callApi(moveViewing, { ...(await asRead(buyer, viewing)), startsAt }));
    const changed = { refused: 'viewing-changed', facts: { startsAt } };
    for (const outcome of [
      await seller.callApi(confirmViewing, { id, sequence }),
      await seller.callApi(moveViewing, { id, sequence, startsAt: third }),
      await seller.callApi(cancelViewing, { id, sequence, because: 'no-time' }),
    ])
      expect(outcome).toMatchObject(changed);
    expect(await viewingIn(seller, viewing.conversationId)).toMatchObject({
      status: 'requested',
      startsAt,
    });
    agreed(await seller.callApi(confirmViewing, await asRead(seller, viewing)));
  });

  test('is canceled by either side, and the other reads why', async () => {
    for (const side of ['buyer', 'seller'] as const) {
      const { buyer, seller, viewing } = await requested('at-once');
      const [by, other] = side === 'buyer' ? [buyer, seller] : [seller, buyer];
      agreed(await cancel(by, viewing));
      expect(await cancel(by, viewing)).toEqual(refusedAs('viewing-closed'));
      const mail = (await mailsTo(other)).at(-1);
      expect(mail?.subject).toMatch(/^Canceled: viewing on /);
      expect(mail?.body).toContain('The time doesn’t work anymore');
      expect(await viewingIn(other, viewing.conversationId)).toMatchObject({
        status: 'cancelled',
        endedBy: side,
        endedBecause: 'no-time',
      });
    }
  });

  test('is nobody else’s business', async () => {
    const { viewing } = await requested();
    const stranger = await newBuyer(market);
    const { id, sequence, conversationId, startsAt } = viewing;
    const missing = refusedAs('not-found');
    expect(await stranger.callApi(readViewing, { id: conversationId })).toEqual(missing);
    expect(await stranger.callApi(confirmViewing, { id, sequence })).toEqual(missing);
    expect(await stranger.callApi(moveViewing, { id, sequence, startsAt })).toEqual(missing);
    expect(await stranger.callApi(cancelViewing, { id, sequence, because: 'no-time' })).toEqual(
      missing,
    );
  });

  test('stands in the lists of both, the next first, and among the past ones later', async () => {
    const { buyer, seller, viewing } = await requested('at-once');
    const second = await askForViewing(buyer, (await postCar(seller)).id);
    const list = async (person: Someone, when: 'ahead' | 'past') =>
      agreed(await person.callApi(listViewings, { when })).viewings.map(({ id }) => id);
    for (const person of [buyer, seller]) {
      expect(await list(person, 'ahead')).toEqual([viewing.id, second.id]);
      expect(await person.callApi(countViewings, {})).toEqual({ ahead: 2, past: 0 });
    }
    agreed(await cancel(buyer, second));
    await sql`
      update viewings set starts_at = now() - interval '2 hours', ends_at = now() - interval '1 hour'
      where id = ${viewing.id}`;
    expect(await list(buyer, 'ahead')).toEqual([]);
    expect(await list(seller, 'past')).toEqual([second.id, viewing.id]);
    expect(await seller.callApi(countViewings, {})).toEqual({ ahead: 0, past: 2 });
    const page = await callerAt(market.url, { cookie: buyer.cookie }).send(
      'GET',
      '/dashboard/viewings',
    );
    const text = page.text.replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ');
    expect(text).toMatch(/Upcoming\s+0\s+Past and canceled\s+2/);
    expect(await cancel(buyer, viewing)).toEqual(refusedAs('viewing-closed'));
  });
});

describe('somebody whose mails of the hour are used up by others', () => {
  test('is told all the same that a viewing is moved or canceled', async () => {
    const { buyer, seller, viewing, car } = await requested();
    await sql`
      insert into outbox (recipient, subject, body, is_limited)
      select ${seller.email}, 'Message', '', true from generate_series(1, 200)`;
    agreed(await seller.callApi(confirmViewing, await asRead(seller, viewing)));
    const [, startsAt = new Date()] = await freeTimes(buyer, car.id);
    agreed(await buyer.callApi(moveViewing, { ...(await asRead(buyer, viewing)), startsAt }));
    agreed(await cancel(buyer, viewing));
    expect((await subjectsTo(seller)).slice(-2)).toEqual([
      expect.stringMatching(/^Move the viewing to\? /),
      expect.stringMatching(/^Canceled: viewing on, /),
    ]);
  });
});

describe('time', () => {
  const setStart = (id: number, after: string) => sql`
    update viewings set starts_at = now() + ${after} :: interval,
      ends_at = now() + ${after} :: interval + interval '30 minutes' where id = ${id}`;

  test('reminds both of a confirmed viewing a day ahead, once', async () => {
    const { buyer, seller, viewing } = await requested('at-once');
    await runJob(market, 'viewings');
    expect(await subjectsTo(buyer)).toHaveLength(1);
    await setStart(viewing.id, '23 hours');
    for (let times = 0; times < 2; times++) await runJob(market, 'viewings');
    for (const person of [buyer, seller])
      await expect
        .poll(() => subjectsTo(person), wait)
        .toEqual([expect.any(String), expect.stringMatching(/^Reminder: viewing on, /)]);
  });

  test('ends a viewing that nobody has confirmed, which its buyer reads', async () => {
    const { buyer, viewing } = await requested();
    await setStart(viewing.id, '-1 minute');
    await runJob(market, 'viewings');
    await expect
      .poll(() => subjectsTo(buyer), wait)
      .toEqual([expect.stringMatching(/^Not confirmed: viewing on, /)]);
    expect(await viewingIn(buyer, viewing.conversationId)).toMatchObject({ status: 'expired' });
  });
});

describe('a viewing of the car that its buyer has bought since', () => {
  test('stays for the handover, of which both are reminded', async () => {
    const { buyer, seller, car, viewing } = await requested('at-once');
    await pay(market, buyer, await book(buyer, car));
    const ahead = { status: 'confirmed', purchase: { handover: 'ahead' } };
    expect(await viewingIn(buyer, viewing.conversationId)).toMatchObject(ahead);
    await sql`
      update viewings set starts_at = now() + interval '23 hours',
        ends_at = now() + interval '23.5 hours' where id = ${viewing.id}`;
    await runJob(market, 'viewings');
    for (const [person, text] of [
      [buyer, 'You’ve bought it, so you can pick it up then.'],
      [seller, 'They’ve bought it, so you can hand it over then.'],
    ] as const) {
      await expect.poll(async () => (await mailsTo(person)).at(-1)?.body, wait).toContain(text);
      expect(JSON.stringify(await mailsTo(person))).not.toContain('won’t take place');
    }
  });

  test('is over once they have the car, and nobody is mailed of it', async () => {
    const { buyer, seller, car, viewing } = await requested('at-once');
    const booking = await book(buyer, car);
    await payAndTakeOver(market, buyer, booking);
    expect(await viewingIn(seller, viewing.conversationId)).toMatchObject({
      status: 'cancelled',
      purchase: { bookingId: booking.id, handover: 'done' },
    });
    for (const [person, order] of [
      [buyer, 'See your order'],
      [seller, 'See the sale'],
    ] as const) {
      const path = viewingPath(viewing.conversationId);
      const text = await readPage(person, path);
      expect(text).toContain(order);
      expect(text).not.toContain('The car was sold or taken off the market');
      for (const page of [
        text,
        await readPage(person, '/dashboard/viewings?when=past'),
        await readPage(person, conversationPath(viewing.conversationId)),
      ]) {
        expect(page).toContain('No longer needed: the car was handed over');
        expect(page).not.toContain('Canceled');
        expect(page).not.toContain('is interested');
      }
    }
    await runJob(market, 'viewings');
    for (const person of [buyer, seller])
      expect(await subjectsTo(person)).not.toContainEqual(expect.stringMatching(/^Canceled/));
  });

  test('was no longer needed, also once the sale is undone', async () => {
    const { buyer, seller, car, viewing } = await requested('at-once');
    const booking = await book(buyer, car);
    await payAndTakeOver(market, buyer, booking);
    await undo(booking);
    for (const person of [buyer, seller])
      for (const path of [
        viewingPath(viewing.conversationId),
        '/dashboard/viewings?when=past',
        conversationPath(viewing.conversationId),
      ]) {
        const page = await readPage(person, path);
        expect(page).toContain('No longer needed: the car was handed over');
        expect(page).not.toContain('Canceled');
        expect(page).not.toContain('The car was sold or taken off the market');
      }
    const { viewings } = agreed(await buyer.callApi(readOwnData, {}));
    expect(viewings).toContainEqual(expect.objectContaining({ ended_because: 'handed-over' }));
  });
});

describe('what is ahead is canceled, and both are told', () => {
  /** What both read, and why. */
  async function expectEnded(
    { buyer, seller, viewing }: Awaited<ReturnType<typeof requested>>,
    because: string,
    readers: readonly Someone[] = [buyer, seller],
  ) {
    const [row] = await sql`select state, ended_because from viewings where id = ${viewing.id}`;
    expect(row).toEqual({ state: 'cancelled', ended_because: because });
    await runJob(market, 'viewings');
    for (const person of readers)
      await expect
        .poll(async () => (await subjectsTo(person)).at(-1), wait)
        .toMatch(/^Canceled: viewing on, /);
  }

  test('when the car is sold', async () => {
    const arranged = await requested();
    const other = await newBuyer(market);
    await pay(market, other, await book(other, arranged.car));
    await expectEnded(arranged, 'car-gone');
    const { id, startsAt } = { id: arranged.car.id, startsAt: arranged.viewing.startsAt };
    expect(await arranged.buyer.callApi(requestViewing, { id, startsAt })).toEqual(
      refusedAs('car-gone'),
    );
  });

  test('when the car is taken off the market', async () => {
    const arranged = await requested('at-once');
    agreed(await arranged.seller.callApi(withdrawCar, { id: arranged.car.id }));
    await expectEnded(arranged, 'car-gone');
  });

  test('when one blocks the other, who can arrange no other one', async () => {
    const arranged = await requested();
    const { buyer, seller, car, viewing } = arranged;
    agreed(await seller.callApi(blockPerson, { id: viewing.conversationId }));
    await expectEnded(arranged, 'ended');
    const [startsAt = new Date()] = await freeTimes(buyer, car.id);
    expect(await buyer.callApi(requestViewing, { id: car.id, startsAt })).toEqual(
      refusedAs('ended'),
    );
  });

  test('when the buyer is suspended', async () => {
    const arranged = await requested();
    const admin = await newAdmin(market);
    agreed(await admin.callApi(suspendUser, { id: arranged.buyer.id, reason: 'A reason' }));
    await expectEnded(arranged, 'person-gone', [arranged.seller]);
  });

  test('when the seller leaves, whose address goes with them, also out of mails', async () => {
    const arranged = await requested('at-once');
    const { buyer, seller } = arranged;
    expect(JSON.stringify(agreed(await seller.callApi(readOwnData, {})))).toContain(meetingPlace);
    expect(JSON.stringify(agreed(await buyer.callApi(readOwnData, {})).viewings)).toContain(
      '"state":"confirmed"',
    );
    const leave = { currentPassword: seller.password, confirmation: 'delete' } as const;
    agreed(await seller.callApi(eraseMyself, leave));
    await expectEnded(arranged, 'car-gone', [buyer]);
    expect(JSON.stringify(await mailsTo(buyer))).not.toContain('Elm Street');
    const rows = await sql`select place from viewings where id = ${arranged.viewing.id}`;
    expect(rows).toEqual([{ place: 'erased' }]);
  });
});

describe('a viewing about which two things are done at once', () => {
  const lockViewing = 'select from viewings where id = $1 for update';
  type Arranged = Awaited<ReturnType<typeof requested>>;
  type Read = Awaited<ReturnType<typeof asRead>>;
  const actions = {
    'confirmed by its seller': ({ seller }: Arranged, read: Read) =>
      seller.callApi(confirmViewing, read),
    'canceled by its seller': ({ seller }: Arranged, read: Read) =>
      seller.callApi(cancelViewing, { ...read, because: 'no-time' }),
    'canceled by its buyer': ({ buyer }: Arranged, read: Read) =>
      buyer.callApi(cancelViewing, { ...read, because: 'no-time' }),
  } as const;
  const names = Object.keys(actions) as (keyof typeof actions)[];

  test.each(names.flatMap((first) => names.map((second) => [first, second] as const)))(
    '%s and %s: the first one stands, and the second is told so',
    async (first, second) => {
      const arranged = await requested();
      const read = await asRead(arranged.buyer, arranged.viewing);
      const [done, late] = await queuedBehind<unknown>(market, lockViewing, arranged.viewing.id, [
        () => actions[first](arranged, read),
        () => actions[second](arranged, read),
      ]);
      expect(done).toEqual({ acknowledged: true });
      expect(late).toMatchObject({
        refused: first.startsWith('confirmed') ? 'viewing-changed' : 'viewing-closed',
      });
    },
  );
});

test('the database refuses a time twice, a car that is gone, and moves that are none', async () => {
  const { buyer, car, viewing } = await requested();
  const other = await postCar(await newSeller(market));
  const { buyer: third, car: gone } = await requested();
  await attemptSql(market, async ({ done, resultOf }) => {
    const copy = `
      insert into viewings (car_id, buyer_id, seller_id, starts_at, ends_at, time_zone)
      select $2 :: bigint, buyer_id, seller_id, starts_at + $3 :: interval, ends_at + $3 :: interval, time_zone
      from viewings where id = $1`;
    expect(await resultOf(copy, viewing.id, car.id, '29 minutes')).toBe('viewings_no_time_twice');
    expect(await resultOf(copy, viewing.id, car.id, '30 minutes')).toBe('accepted, 1 rows');
    expect(await resultOf(copy, viewing.id, other.id, '1 day')).toMatch(/_fkey$/);
    const move = 'update viewings set state = $2 where id = $1';
    expect(await resultOf(move, viewing.id, 'confirmed')).toBe('viewings_confirmed_have_place');
    expect(await resultOf(move, viewing.id, 'cancelled')).toBe('viewings_cancelled_say_why');
    await done("update viewings set state = 'expired' where id = $1", viewing.id);
    expect(await resultOf(move, viewing.id, 'requested')).toBe('viewings_legal_moves');
    expect(await resultOf(copy, viewing.id, car.id, '29 minutes')).toBe('accepted, 1 rows');
    await done("update cars set state = 'withdrawn' where id = $1", gone.id);
    expect(
      await resultOf(
        `insert into viewings (car_id, buyer_id, seller_id, starts_at, ends_at, time_zone)
          select car_id, buyer_id, seller_id, starts_at + interval '9 days', ends_at + interval '9 days',
          time_zone from viewings where buyer_id = $1`,
        third.id,
      ),
    ).toBe('viewings_for_sale');
  });
  expect(buyer.id).not.toBe(third.id);
});
