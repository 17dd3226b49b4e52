import { describe, expect, inject, test } from 'vitest';
import { attemptSql } from '../../../testing/market/database/attempt-sql.ts';
import { queuedBehind } from '../../../testing/market/database/queued-behind.ts';
import { sqlAt } from '../../../testing/market/sql.ts';
import { agreed, book, type PostedCar, pay, postCar } from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { sendMails } from '../../../testing/people/mails.ts';
import {
  newAdmin,
  newBuyer,
  newSeller,
  newUnverified,
  type Someone,
} from '../../../testing/people/people.ts';
import { refusedAs } from '../../../testing/people/refused-as.ts';
import { carPath } from '../../cars/car-path.ts';
import { withdrawCar } from '../../cars/contract.ts';
import { correctFacts, readCarFacts, stateFacts } from '../../cars/facts/facts-contract.ts';
import { changeManyCars } from '../../cars/sell/many-cars-contract.ts';
import { readCarSeller } from '../../cars/seller-contract.ts';
import { suspendUser } from '../../people/admin/admin-contract.ts';
import { eraseMyself, readOwnData } from '../../people/own-account/own-data-contract.ts';
import { confirmHandover } from '../../sales/contract.ts';
import { openDispute } from '../../sales/dispute-contract.ts';
import { answerFact } from '../answer-contract.ts';
import { askSeller, blockPerson, unblockPerson, writeMessage } from '../contract.ts';
import { conversationPath } from '../conversation.ts';
import {
  decideReports,
  listReportedConversations,
  type ReportedConversation,
} from '../decide-reports-contract.ts';
import {
  countUnread,
  listConversations,
  markRead,
  readConversation,
  readVersion,
} from '../read-contract.ts';
import { reportConversation } from '../reports-contract.ts';

const market = inject('market');
const sql = sqlAt(market);

/** A buyer has asked about a seller's car. */
async function newConversation(text = 'Is it still there?') {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const car = await postCar(seller);
  const { conversationId: id } = agreed(await buyer.callApi(askSeller, { id: car.id, text }));
  return { buyer, seller, car, id };
}
const write = (by: Someone, id: number, text: string) => by.callApi(writeMessage, { id, text });
const read = async (by: Someone, id: number) => agreed(await by.callApi(readConversation, { id }));
const textsOf = async (by: Someone, id: number) =>
  (await read(by, id)).messages.map(({ from, text }) => `${from}: ${text}`);
const unreadOf = async (by: Someone) => agreed(await by.callApi(countUnread, {})).conversations;
const mailsTo = async ({ email }: Someone) =>
  (
    await sql<{ text: string }>`
      select subject || ' ' || body as text from outbox where recipient = ${email} order by id`
  ).map(({ text }) => text);

describe('a buyer who has written without end', () => {
  test('keeps no mails about the messages of others away, and the audit says what was left out', async () => {
    const { buyer, seller, id } = await newConversation();
    await sql`
      insert into outbox (recipient, subject, body, is_limited, caused_by)
      select ${seller.email}, 'Message', '', true, ${buyer.id} :: uuid from generate_series(1, 30)`;
    const before = (await mailsTo(seller)).length;
    agreed(await write(buyer, id, 'Hello?'));
    agreed(await write(buyer, id, 'Are you there?'));
    expect(await mailsTo(seller)).toHaveLength(before);
    const audit = await sql`
      select 1 from audit where thing = 'people' and thing_id = ${seller.id}
        and became = 'mails-left-out'`;
    expect(audit).toHaveLength(1);
    const other = await newBuyer(market);
    const car = await postCar(seller);
    agreed(await other.callApi(askSeller, { id: car.id, text: 'I would like to buy it.' }));
    expect((await mailsTo(seller)).at(-1)).toContain('I would like to buy it.');
  });
});

describe('a buyer with a question', () => {
  test('asks the seller, who answers, each with a mail and a count of what is new', async () => {
    const { buyer, seller, car, id } = await newConversation('Has it been in an accident?');
    const [mail = ''] = await mailsTo(seller);
    expect(mail).toContain(`Message about the ${car.title}`);
    expect(mail).toContain('> Has it been in an accident?');
    expect([await unreadOf(seller), await unreadOf(buyer)]).toEqual([1, 0]);

    const { messages, unread, reader } = await read(seller, id);
    expect([unread, reader]).toEqual([1, 'seller']);
    agreed(await seller.callApi(markRead, { id, upTo: messages.at(-1)?.id ?? 0 }));
    expect(await unreadOf(seller)).toBe(0);
    agreed(await seller.callApi(markRead, { id, upTo: (messages.at(-1)?.id ?? 0) - 1 }));
    expect(await unreadOf(seller), 'what a page says that was left open').toBe(0);
    agreed(await write(seller, id, 'No, never.'));
    expect((await mailsTo(buyer)).join()).toContain('> No, never.');
    expect(await textsOf(buyer, id)).toEqual([
      'buyer: Has it been in an accident?',
      'seller: No, never.',
    ]);
    const [listed] = agreed(await buyer.callApi(listConversations, {})).conversations;
    expect(listed).toMatchObject({ id, unread: 1, lastText: 'No, never.', otherName: seller.name });
  });

  test('has read an answer once they say so or answer, not by a page that is fetched', async () => {
    const { buyer, seller, id } = await newConversation();
    agreed(await write(seller, id, 'No, never.'));
    const page = callerAt(market.url, { cookie: buyer.cookie });
    const { text } = await page.send('GET', conversationPath(id));
    expect(text).toContain('No, never.');
    expect(await unreadOf(buyer)).toBe(1);
    const press = (fields: Readonly<Record<string, string>>, form: string) =>
      page.send('POST', `${conversationPath(id)}?form=${form}`, {
        body: new URLSearchParams({ id: String(id), ...fields }),
      });
    const [upTo = ''] = text.match(/(?<=name="upTo" value=")\d+/) ?? [];
    const pressed = await press({ upTo }, 'read');
    expect([pressed.status, pressed.headers.get('location')]).toEqual([303, conversationPath(id)]);
    expect(await unreadOf(buyer)).toBe(0);
    agreed(await write(seller, id, 'Do you want to see it?'));
    expect(await unreadOf(buyer)).toBe(1);
    expect((await press({ text: 'Yes.' }, 'write')).status).toBe(303);
    expect(await unreadOf(buyer)).toBe(0);
  });

  test('has one conversation about a car, also if they ask twice at once', async () => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const car = await postCar(seller);
    const texts = ['One', 'Two', 'Three'];
    const outcomes = await Promise.all(
      texts.map((text) => buyer.callApi(askSeller, { id: car.id, text })),
    );
    expect(new Set(outcomes.map((outcome) => agreed(outcome).conversationId)).size).toBe(1);
    const id = agreed(outcomes[0] ?? null)?.conversationId ?? 0;
    expect((await read(seller, id)).unread).toBe(3);
  });

  test('asks from its page without scripts, and nothing typed is lost when it is refused', async () => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const car = await postCar(seller);
    const visitor = await callerAt(market.url).send('GET', `/ask/${car.id}?about=owners`);
    expect(visitor.headers.get('location')).toBe(`/login?from=%2Fask%2F${car.id}%3Fabout%3Downers`);
    const page = callerAt(market.url, { cookie: buyer.cookie });
    expect((await page.send('GET', carPath(car))).text).toContain(`href="/ask/${car.id}"`);
    const send = (text: string) =>
      page.send('POST', `/ask/${car.id}`, {
        body: new URLSearchParams({ id: String(car.id), text, about: 'owners' }),
      });
    const long = 'a <b> '.repeat(400);
    const refused = await send(long);
    expect(refused.status).toBe(400);
    expect(refused.text).toContain('At most 2000 characters');
    expect(refused.text).toContain('a &lt;b&gt; a &lt;b&gt;');
    const sent = await send('How many owners?');
    expect(sent.status).toBe(303);
    const [conversation] = agreed(await buyer.callApi(listConversations, {})).conversations;
    expect(sent.headers.get('location')).toBe(conversationPath(conversation?.id ?? 0));
    const again = await page.send('GET', `/ask/${car.id}`);
    expect(again.headers.get('location')).toBe(conversationPath(conversation?.id ?? 0));
  });

  test('reads markup as text, and cannot send a megabyte', { tags: 'hostile-80' }, async () => {
    const { buyer, seller, id } = await newConversation('<script>alert(1)</script><b>bold</b>');
    const page = callerAt(market.url, { cookie: seller.cookie });
    const { text } = await page.send('GET', conversationPath(id));
    expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&lt;b&gt;bold&lt;/b&gt;');
    expect(text).not.toContain('<b>bold</b>');
    const answers = await Promise.all([
      buyer.send('POST', `/api/conversations/${id}/messages`, { json: { text: 'a'.repeat(1e6) } }),
      buyer.send('POST', `/api/conversations/${id}/messages`, { json: { text: 'a'.repeat(2001) } }),
      buyer.send('POST', `/api/conversations/${id}/messages`, { json: { text: 'a\u0000b' } }),
      buyer.send('POST', `/api/conversations/${id}/messages`, { json: { text: ['a'] } }),
    ]);
    for (const { status } of answers) expect([400, 413]).toContain(status);
    expect(await textsOf(buyer, id)).toHaveLength(1);
  });

  test('cannot write to themselves, about a car that is gone, or unverified', {
    tags: 'hostile-80',
  }, async () => {
    const { buyer, seller, car, id } = await newConversation();
    const unverified = await newUnverified(market, 'buyer');
    const ask = (by: Someone, carId: number) => by.callApi(askSeller, { id: carId, text: 'Hello' });
    expect(await ask(seller, car.id)).toEqual(refusedAs('own-car'));
    expect(await ask(unverified, car.id)).toEqual(refusedAs('email-unverified'));
    expect(await ask(buyer, 999_999_999)).toEqual(refusedAs('not-found'));
    const other = await newBuyer(market);
    await pay(market, other, await book(other, car));
    expect(await write(buyer, id, 'Still there?')).toEqual(refusedAs('car-gone'));
    expect(await write(seller, id, 'Sold, sorry.')).toEqual(refusedAs('car-gone'));
    const late = await newBuyer(market);
    expect(await ask(late, car.id)).toEqual(refusedAs('car-gone'));
    const withdrawn = await postCar(seller);
    agreed(await seller.callApi(withdrawCar, { id: withdrawn.id }));
    expect(await ask(late, withdrawn.id)).toEqual(refusedAs('car-gone'));
    expect((await read(buyer, id)).state).toBe('car-gone');
  });

  test('writes to the seller of a car that they have bought, also for the first time', async () => {
    const [buyer, late, seller] = await Promise.all([
      newBuyer(market),
      newBuyer(market),
      newSeller(market),
    ]);
    const car = await postCar(seller);
    const booking = await book(buyer, car);
    await pay(market, buyer, booking);
    const pageOf = async (person: Someone, path: string) =>
      (await callerAt(market.url, { cookie: person.cookie }).send('GET', path)).text;
    expect(await pageOf(buyer, `/dashboard/orders/${booking.id}`)).toContain(
      `href="/ask/${car.id}"`,
    );
    expect(await pageOf(buyer, `/ask/${car.id}`)).toContain('Your message');
    expect(await pageOf(late, `/ask/${car.id}`)).toContain('can’t write about it anymore');
    agreed(await buyer.callApi(askSeller, { id: car.id, text: 'When can I come?' }));
  });

  test('reads that the price has changed since, who has booked the car, and who bought it', async () => {
    const { buyer, seller, car, id } = await newConversation();
    const now = async () => {
      const { priceCents, formerPriceCents, booking, carStatus } = await read(buyer, id);
      return [priceCents / 100, formerPriceCents, booking?.status ?? null, carStatus];
    };
    expect(await now()).toEqual([18_450, null, null, 'available']);
    agreed(await seller.callApi(changeManyCars, { cars: [car.id], change: 'price', by: '-550' }));
    expect(await now()).toEqual([17_900, 18_450_00, null, 'available']);
    const booking = await book(buyer, { ...car, priceCents: 17_900_00 });
    expect(await now()).toEqual([17_900, 18_450_00, 'unpaid', 'available']);
    await pay(market, buyer, booking);
    expect(await now()).toEqual([17_900, 18_450_00, 'paid', 'sold']);
  });

  test('cannot read or write in the conversation of others', async () => {
    const { id } = await newConversation();
    const stranger = await newBuyer(market);
    const missing = refusedAs('not-found');
    expect(await stranger.callApi(readConversation, { id })).toEqual(missing);
    expect(await stranger.callApi(readVersion, { id })).toEqual(missing);
    expect(await write(stranger, id, 'Hello')).toEqual(missing);
    expect(await stranger.callApi(markRead, { id, upTo: 1 })).toEqual(missing);
    expect(await stranger.callApi(blockPerson, { id })).toEqual(missing);
    const report = { id, reason: 'scam', details: '' } as const;
    expect(await stranger.callApi(reportConversation, report)).toEqual(missing);
  });
});

describe('a fact that nobody has stated', () => {
  test('is stated for everyone by the seller in the conversation, and whoever asked gets an email', async () => {
    const { buyer, seller, car, id } = await newConversation('Is it still there?');
    const page = callerAt(market.url, { cookie: seller.cookie });
    const post = (fields: Record<string, string>) =>
      page.send('POST', `${conversationPath(id)}?form=fact`, {
        body: new URLSearchParams({ id: String(id), ...fields }),
      });
    agreed(await buyer.callApi(writeMessage, { id, text: 'How many owners?', about: 'owners' }));
    const wrong = await post({ owners: 'many' });
    expect([wrong.status, wrong.text.includes('value="many"')]).toEqual([400, true]);
    expect((await post({ owners: '' })).status).toBe(400);
    expect((await post({ owners: '2' })).status).toBe(303);
    expect((await post({ mileage: '45,000' })).status).toBe(303);
    const { facts } = agreed(await callerAt(market.url).callApi(readCarFacts, { id: car.id }));
    expect(facts).toMatchObject([
      { name: 'mileage', value: 45_000, by: 'seller' },
      { name: 'owners', value: 2, by: 'seller', at: expect.any(Date) },
    ]);
    expect((await textsOf(buyer, id)).slice(-2)).toEqual([
      'seller: Previous owners: 2.',
      'seller: Mileage: 45,000 mi.',
    ]);
    expect((await mailsTo(buyer)).join()).toContain('> Previous owners: 2.');
    const admin = await newAdmin(market);
    const correction = { id: car.id, reason: 'The title says so.', facts: { owners: 4 } };
    agreed(await admin.callApi(correctFacts, correction));
    const own = { id, facts: { owners: 1 } };
    expect(await seller.callApi(answerFact, own)).toEqual(refusedAs('fact-corrected'));
    expect((await post({ owners: '1' })).text).toContain('We corrected this detail, so it stays');
    expect((await textsOf(buyer, id)).at(-1)).toBe('seller: Mileage: 45,000 mi.');
    expect(await buyer.callApi(answerFact, own)).toEqual(refusedAs('not-found'));
    await pay(market, buyer, await book(buyer, car));
    expect(await seller.callApi(answerFact, own)).toEqual(refusedAs('car-locked'));
  });

  test('is stated, and its seller is told so, where the conversation ends at that moment', async () => {
    const { seller, car, id } = await newConversation();
    const lock = 'select from conversations where id = $1 for update';
    const [, answered] = await queuedBehind<unknown>(market, lock, id, [
      () =>
        sql`update conversations set ended_at = now(), ended_because = 'reported' where id = ${id}`,
      () => seller.callApi(answerFact, { id, facts: { owners: 2 } }),
    ]);
    expect(answered).toEqual({ acknowledged: true });
    const { facts } = agreed(await callerAt(market.url).callApi(readCarFacts, { id: car.id }));
    expect(facts).toMatchObject([{ name: 'owners', value: 2 }]);
  });
});

describe('a fact that several buyers have asked for', () => {
  test('is answered to each who waits for it, wherever the seller states it, once', async () => {
    const { buyer, seller, car, id } = await newConversation();
    const other = await newBuyer(market);
    const question = { id: car.id, text: 'How many owners?', about: 'owners' } as const;
    const { conversationId } = agreed(await other.callApi(askSeller, question));
    agreed(await buyer.callApi(writeMessage, { ...question, id }));
    agreed(await buyer.callApi(writeMessage, { id, text: 'Any extras?', about: 'equipment' }));
    for (let times = 0; times < 2; times++)
      agreed(
        await seller.callApi(stateFacts, {
          id: car.id,
          facts: { owners: 2, equipment: ['Sunroof'] },
        }),
      );
    const answered = 'seller: Previous owners: 2.';
    expect((await textsOf(other, conversationId)).slice(1)).toEqual([answered]);
    expect((await textsOf(buyer, id)).slice(3).toSorted()).toEqual([
      'seller: Equipment: Sunroof.',
      answered,
    ]);
    expect((await mailsTo(other)).join()).toContain('> Previous owners: 2.');

    agreed(await other.callApi(writeMessage, { ...question, id: conversationId }));
    agreed(await buyer.callApi(writeMessage, { ...question, id }));
    agreed(await seller.callApi(answerFact, { id, facts: { owners: 3 } }));
    for (const [who, where] of [
      [buyer, id],
      [other, conversationId],
    ] as const)
      expect((await textsOf(who, where)).at(-1)).toBe('seller: Previous owners: 3.');
  });
});

describe('addresses and numbers', () => {
  test('are hidden from the reader, the mail and the lists until the car is paid for', {
    tags: 'hostile-80',
  }, async () => {
    const { buyer, seller, car, id } = await newConversation(
      'Call me: 503 555 0199, or ben@mail.example',
    );
    const hidden = 'Call me: [hidden], or [hidden]';
    expect((await read(seller, id)).messages).toMatchObject([{ text: hidden, isMasked: true }]);
    expect((await read(buyer, id)).messages).toMatchObject([{ text: hidden, isMasked: true }]);
    expect(agreed(await seller.callApi(listConversations, {})).conversations[0]?.lastText).toBe(
      hidden,
    );
    expect((await mailsTo(seller)).join()).not.toContain('0199');

    await pay(market, buyer, await book(buyer, car));
    const unmasked = 'buyer: Call me: 503 555 0199, or ben@mail.example';
    expect(await textsOf(seller, id)).toEqual([unmasked]);
    agreed(await write(seller, id, 'Mine is 503 555 0117'));
    expect((await mailsTo(buyer)).join()).toContain('> Mine is 503 555 0117');
  });
});

describe('somebody who is bothered', () => {
  test('blocks the other person, who cannot write to them about any car until they unblock', async () => {
    const { buyer, seller, id } = await newConversation();
    const second = await postCar(seller);
    expect(await seller.callApi(blockPerson, { id })).toEqual({ acknowledged: true });
    expect(await seller.callApi(blockPerson, { id })).toEqual({ acknowledged: false });
    expect(await write(buyer, id, 'Hello?')).toEqual(refusedAs('ended'));
    expect(await buyer.callApi(askSeller, { id: second.id, text: 'Hello?' })).toEqual(
      refusedAs('ended'),
    );
    expect(await write(seller, id, 'Hello')).toEqual(refusedAs('blocked'));
    expect((await read(seller, id)).state).toBe('blocked');
    agreed(await seller.callApi(unblockPerson, { id }));
    agreed(await write(buyer, id, 'Thanks'));
  });

  test('cannot block who has bought their car, or sold them one, until it is handed over', async () => {
    const { buyer, seller, car, id } = await newConversation();
    const booking = await book(buyer, car);
    await pay(market, buyer, booking);
    const other = await postCar(seller);
    const about = { id: other.id, text: 'And this one?' };
    const { conversationId } = agreed(await buyer.callApi(askSeller, about));
    for (const conversation of [id, conversationId])
      for (const person of [buyer, seller])
        expect(await person.callApi(blockPerson, { id: conversation })).toEqual(
          refusedAs('handover-open'),
        );
    agreed(await write(seller, id, 'When do you come?'));
    agreed(await buyer.callApi(confirmHandover, { id: booking.id }));
    expect(await seller.callApi(blockPerson, { id })).toEqual({ acknowledged: true });
  });

  test('may block who reported a problem with the car that they bought', async () => {
    const { buyer, seller, car, id } = await newConversation();
    const booking = await book(buyer, car);
    await pay(market, buyer, booking);
    const problem = { id: booking.id, reason: 'not-as-described', text: 'It leaks.' } as const;
    agreed(await buyer.callApi(openDispute, problem));
    expect(await buyer.callApi(blockPerson, { id })).toEqual({ acknowledged: true });
    expect(await seller.callApi(blockPerson, { id })).toEqual({ acknowledged: true });
  });

  test('reports the conversation, which an admin ends for a reason that both read', async () => {
    const { buyer, seller, id } = await newConversation('Pay me in gift cards: 503 555 0199');
    const admin = await newAdmin(market);
    agreed(await seller.callApi(reportConversation, { id, reason: 'scam', details: 'Odd.' }));
    const [report, ...more] = await reportsOf(admin, id);
    expect(report).toMatchObject({ reason: 'scam', reportedBy: 'seller', details: 'Odd.' });
    expect(report?.messages.map(({ text }) => text)).toEqual([
      'Pay me in gift cards: 503 555 0199',
    ]);
    expect(more).toEqual([]);
    const reason = 'Nobody pays a car with gift cards.';
    const decide = () => admin.callApi(decideReports, { id, outcome: 'ended', reason });
    expect(await decide()).toEqual({ modifiedCount: 1 });
    expect(await decide()).toEqual({ modifiedCount: 0 });
    expect(await write(buyer, id, 'Please')).toEqual(refusedAs('ended'));
    expect(await read(buyer, id)).toMatchObject({ state: 'ended', endedBecause: reason });
    expect((await mailsTo(seller)).join()).toContain('We ended the conversation you reported');
    expect((await mailsTo(buyer)).join()).toContain('We ended your conversation about the');
    expect(await reportsOf(admin, id)).toEqual([]);
  });

  test('is told that a conversation goes on, where an admin finds nothing wrong', async () => {
    const { buyer, seller, id } = await newConversation();
    const admin = await newAdmin(market);
    agreed(await seller.callApi(reportConversation, { id, reason: 'other', details: '' }));
    const decision = { id, outcome: 'dismissed', reason: 'A fair question.' } as const;
    expect(await admin.callApi(decideReports, decision)).toEqual({ modifiedCount: 1 });
    expect((await mailsTo(seller)).join()).toContain('We read the conversation you reported');
    expect((await mailsTo(buyer)).join()).not.toContain('reported');
    agreed(await write(buyer, id, 'Well?'));
  });

  test('has their report read before it is decided, also where the other one has reported first', async () => {
    const { buyer, seller, id } = await newConversation();
    const admin = await newAdmin(market);
    agreed(await seller.callApi(reportConversation, { id, reason: 'other', details: '' }));
    const [first] = await reportsOf(admin, id);
    agreed(await buyer.callApi(reportConversation, { id, reason: 'scam', details: 'They lie.' }));
    const decide = (versions: ReportedConversation['version'][]) =>
      admin.callApi(decideReports, { id, outcome: 'ended', reason: 'No offense.', versions });
    expect(await decide(first ? [first.version] : [])).toEqual({ modifiedCount: 1 });
    const [second, ...more] = await reportsOf(admin, id);
    expect([second?.details, more]).toEqual(['They lie.', []]);
    const before = (await mailsTo(seller)).length;
    agreed(await buyer.callApi(reportConversation, { id, reason: 'scam', details: 'It burns.' }));
    expect(await decide(second ? [second.version] : [])).toEqual({ modifiedCount: 0 });
    const left = await reportsOf(admin, id);
    expect(await decide(left.map(({ version }) => version))).toEqual({ modifiedCount: 1 });
    expect((await mailsTo(buyer)).join()).toContain('We ended the conversation you reported');
    expect(await mailsTo(seller)).toHaveLength(before);
  });

  async function reportsOf(admin: Someone, id: number) {
    const reports = [];
    for (let after: number | undefined; ; ) {
      const page = agreed(await admin.callApi(listReportedConversations, { after }));
      reports.push(...page.filter(({ conversationId }) => conversationId === id));
      after = page.at(-1)?.id;
      if (after === undefined) return reports;
    }
  }
});

describe('a seller', () => {
  test('shows how fast and how often they answer, once five have written', async () => {
    const seller = await newSeller(market);
    const cars: PostedCar[] = [];
    for (let at = 0; at < 5; at++) cars.push(await postCar(seller));
    const figures = async () =>
      agreed(await seller.callApi(readCarSeller, { id: cars[0]?.id ?? 0 })).answers;
    const ids: number[] = [];
    for (const { id } of cars) {
      const buyer = await newBuyer(market);
      const begun = await buyer.callApi(askSeller, { id, text: 'Is it clean?' });
      ids.push(agreed(begun).conversationId);
    }
    expect(await figures(), 'nobody has waited for a day').toBeNull();
    await sql`
      update conversations set started_at = now() - interval '2 days' where id = any(${ids})`;
    for (const id of ids.slice(0, 4)) agreed(await write(seller, id, 'Yes'));
    await sql`
      update conversations set answered_at = started_at + interval '90 minutes'
      where id = any(${ids.slice(0, 4)})`;
    expect(await figures()).toEqual({ minutes: 90, percent: 80 });
    const visitor = callerAt(market.url);
    for (const path of [carPath(cars[1] ?? { id: 0, title: '' }), `/seller/${cars[1]?.id}`]) {
      const { text } = await visitor.send('GET', path);
      expect(text, path).toContain('Usually answers within 90 minutes · answers 80% of messages');
    }
  });

  test('who is suspended gets no more messages', async () => {
    const { buyer, seller, id } = await newConversation();
    const admin = await newAdmin(market);
    agreed(await admin.callApi(suspendUser, { id: seller.id, reason: 'A reason' }));
    expect(await write(buyer, id, 'Hello?')).toEqual(refusedAs('person-gone'));
  });
});

describe('a person who leaves', () => {
  test('has what they wrote among their data, and takes it with them, also out of mails', async () => {
    const { buyer, seller, id } = await newConversation('I live on Elm Street.');
    agreed(await write(seller, id, 'Good to know.'));
    await sendMails(market);
    const sent = () => sql`
      select body from mailbox where recipient = ${seller.email} and body like '%Elm Street%'`;
    expect(await sent()).toHaveLength(1);
    const own = JSON.stringify(agreed(await buyer.callApi(readOwnData, {})));
    expect(own).toContain('I live on Elm Street.');
    agreed(
      await buyer.callApi(eraseMyself, { currentPassword: buyer.password, confirmation: 'delete' }),
    );
    expect(await textsOf(seller, id)).toEqual(['buyer: null', 'seller: Good to know.']);
    expect((await mailsTo(seller)).join()).not.toContain('Elm Street');
    expect(await sent()).toEqual([]);
    expect((await read(seller, id)).otherName).toBe('Deleted person');
    expect(await write(seller, id, 'Hello?')).toEqual(refusedAs('person-gone'));
  });
});

test('the database has one conversation a buyer and car, and none with oneself', async () => {
  const { buyer, seller, car } = await newConversation();
  const insert = 'insert into conversations (car_id, buyer_id, seller_id) values ($1, $2, $3)';
  await attemptSql(market, async ({ resultOf }) => {
    expect(await resultOf(insert, car.id, buyer.id, seller.id)).toBe(
      'conversations_one_a_car_and_buyer',
    );
    expect(await resultOf(insert, car.id, seller.id, seller.id)).toBe(
      'conversations_not_with_oneself',
    );
  });
});
