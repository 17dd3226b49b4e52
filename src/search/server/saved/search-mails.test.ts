// A person saves a search, and is emailed what is new in it: each car once.

import { sql as query } from 'kysely';
import { afterAll, describe, expect, inject, test, vi } from 'vitest';
import { sendWithin } from '../../../../testing/mails/send-within.ts';
import { nodeOf, runJobOn } from '../../../../testing/market/nodes/second-node.ts';
import { runSearchMails } from '../../../../testing/market/search-mails.ts';
import { databaseAt, marketDatabaseAt, sqlAt } from '../../../../testing/market/sql.ts';
import {
  agreed,
  book,
  carFields,
  newMark,
  openPayment,
  postCar,
} from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { sendMails } from '../../../../testing/people/mails.ts';
import {
  newAdmin,
  newBuyer,
  newSeller,
  newUnverified,
  type Someone,
} from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { cancelBooking } from '../../../bookings/contract.ts';
import { withdrawCar } from '../../../cars/contract.ts';
import { editCar } from '../../../cars/sell/selling-contract.ts';
import type { Database } from '../../../kit/server/database/database.ts';
import { readMailbox } from '../../../messages/contract.ts';
import { readStopLink, stopEmails } from '../../../messages/stop-contract.ts';
import { deleteUser, suspendUser } from '../../../people/admin/admin-contract.ts';
import { readOwnData } from '../../../people/own-account/own-data-contract.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  findSavedSearch,
  listSavedSearches,
  lookAtSavedSearch,
  mostSavedSearches,
  type Rhythm,
  restoreSavedSearch,
  saveSearch,
} from '../../saved-contract.ts';
import { searchPath } from '../../search-path.ts';
import { everything, type SearchQuery } from '../../search-query.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);
const soon = { timeout: 60_000, interval: 100 };
const node = nodeOf(market, { PUBLIC_URL: market.url });
afterAll(() => node.close());

/** A word that no other title has. */
const newWord = () => `w${newMark()}`;

const asking = (sentence: string, query: Partial<SearchQuery> = {}) =>
  searchPath({ sentence, query: { ...everything, ...query } });

interface Options {
  readonly rhythm?: Rhythm;
  readonly query?: Partial<SearchQuery>;
}

/** While the stock is loaded, no search can be saved. */
const save = async (
  person: Someone,
  sentence: string,
  { rhythm = 'as-they-come', query = {} }: Options = {},
): Promise<number> => {
  const input = { search: asking(sentence, query), name: `My ${sentence}`, rhythm };
  return vi.waitFor(async () => agreed(await person.callApi(saveSearch, input)).insertedId, soon);
};

const runAlerts = () => runSearchMails(market, node);

const alertsTo = async (person: Someone) => {
  await runAlerts();
  return sql<{ subject: string; body: string }>`
    select subject, content -> 'items' as items, body from outbox
    where recipient = ${person.email} and body like '%saved this search%' order by id`;
};
const makeDue = (id: number) =>
  sql`update saved_searches set next_alert_at = now() where id = ${id}`;

const people = () => Promise.all([newBuyer(market, 'Ada Alert'), newSeller(market)]);

describe('a saved search', () => {
  test('emails a car that is posted, once, with its picture, price, place and links', async () => {
    const [buyer, seller] = await people();
    const word = newWord();
    await postCar(seller, { title: `2015 Kadett ${word}` });
    const id = await save(buyer, word);
    const car = await postCar(seller, { title: `2017 Testarossa ${word}` });
    const [alert, ...more] = await alertsTo(buyer);
    expect(more).toEqual([]);
    expect(alert?.subject).toMatch(/^New: 2017 Testarossa .* for \$/);
    expect(alert?.body).toContain(`/car/${car.id}/`);
    // With its origin once it was sent, which other tests do.
    expect(alert?.body).toMatch(new RegExp(`See all matches:\n\\S*/search\\?q=${word}`));
    await makeDue(id);
    expect(await alertsTo(buyer)).toHaveLength(1);

    await sendMails(market);
    const [mail] = agreed(await visitor.callApi(readMailbox, { recipient: buyer.email }));
    expect(mail?.body).toMatch(/Stop this alert:\nhttp.*\/stop-emails\?token=saved-search_/);
  });

  test('emails a car whose price falls below its limit, and one that is edited otherwise not', async () => {
    const [buyer, seller] = await people();
    const word = newWord();
    const facts = { title: `2017 Testarossa ${word}` };
    const [falling, edited] = [
      await postCar(seller, { ...facts, resalePriceCents: 12_000_00 }),
      await postCar(seller, { ...facts, resalePriceCents: 8_000_00 }),
    ];
    const query = { ranges: { price: { to: 10_000 } } };
    await save(buyer, word, { query });
    const edit = async (id: number, resalePriceCents: number) => {
      const { photo, ...fields } = carFields('', { ...facts, resalePriceCents });
      agreed(await seller.callApi(editCar, { id, ...fields }));
    };
    await edit(edited.id, 7_900_00);
    await edit(falling.id, 11_000_00);
    expect(await alertsTo(buyer)).toEqual([]);
    await edit(falling.id, 9_500_00);
    const [alert, ...more] = await alertsTo(buyer);
    expect(more).toEqual([]);
    expect(alert?.subject).toContain('for $9,500');
    // Up and down again is not mailed.
    await edit(falling.id, 11_000_00);
    await runAlerts();
    await edit(falling.id, 9_000_00);
    await sql`update saved_searches set next_alert_at = now()
      where person_id = (select id from people where email = ${buyer.email})`;
    expect(await alertsTo(buyer)).toHaveLength(1);
  });

  test('emails a car in any of its places', async () => {
    const [buyer, seller] = await people();
    const word = newWord();
    const near = [
      { place: 'Ohio', miles: 0 },
      { place: 'Seattle, WA', miles: 50 },
    ];
    const id = await save(buyer, word, { query: { near } });
    const post = (location: string) => postCar(seller, { title: `Kadett ${word}`, location });
    const subjects = async () => {
      await makeDue(id);
      return (await alertsTo(buyer)).map(({ subject }) => subject);
    };
    await post('Tacoma, WA');
    await post('Portland, OR');
    expect(await subjects()).toHaveLength(1);
    await post('Akron, OH');
    expect(await subjects()).toHaveLength(2);
    expect(agreed(await buyer.callApi(listSavedSearches, {}))).toMatchObject([{ query: { near } }]);
  });

  test('emails every model of a family, also those that nobody sold when it was saved', async () => {
    const [buyer, seller] = await people();
    const other = await newBuyer(market);
    const post = (model: string) => postCar(seller, { title: `2019 Ford ${model}` });
    const totals = async (person: Someone) =>
      agreed(await person.callApi(listSavedSearches, {})).map(({ total }) => total);
    const id = await save(buyer, 'ford tourneo');
    expect(await totals(buyer), 'none in stock').toEqual([0]);
    await post('Tourneo Connect');
    expect(await alertsTo(buyer)).toMatchObject([
      { subject: expect.stringMatching(/^New: 2019 Ford Tourneo Connect/) },
    ]);
    await vi.waitFor(async () => expect(await totals(buyer)).toEqual([1]), soon);
    await save(other, 'ford tourneo');
    await makeDue(id);
    await post('Tourneo Custom');
    await post('Transit Custom');
    for (const person of [buyer, other])
      expect((await alertsTo(person)).at(-1)?.subject).toMatch(/^New: 2019 Ford Tourneo Custom/);
    await vi.waitFor(async () => expect(await totals(other)).toEqual([2]), soon);
  });

  test('emails only the models that were chosen by a filter', async () => {
    const [buyer, seller] = await people();
    const word = newWord();
    const query = { is: { model: ['Ford E-Series'] } };
    const id = await save(buyer, word, { query });
    await postCar(seller, { title: `2009 Ford E-250 ${word}` });
    expect(await alertsTo(buyer)).toEqual([]);
    await postCar(seller, { title: `2010 Ford E-Series ${word}` });
    await makeDue(id);
    expect(await alertsTo(buyer)).toMatchObject([
      { subject: expect.stringMatching(/^New: 2010 Ford E-Series/) },
    ]);
  });

  test('says nothing of cars with a word that is not wanted, and names the word', async () => {
    const [buyer, seller] = await people();
    const [word, unwanted] = [newWord(), newWord()];
    await save(buyer, `${word} -${unwanted}`);
    await postCar(seller, { title: `Kadett ${word} ${unwanted}` });
    expect(await alertsTo(buyer)).toEqual([]);
    await postCar(seller, { title: `Rekord ${word}` });
    expect(await alertsTo(buyer)).toMatchObject([
      { subject: expect.stringMatching(/^New: Rekord/) },
    ]);
    await vi.waitFor(
      async () =>
        expect(agreed(await buyer.callApi(listSavedSearches, {}))).toMatchObject([
          { total: 1, words: [word], wordsLast: [unwanted] },
        ]),
      soon,
    );
    const { cookie } = buyer;
    const { text } = await callerAt(market.url, { cookie }).send('GET', '/saved-searches');
    expect(text).toContain(`not “${unwanted}”`);
  });

  test('emails once, however often it is cut off or runs at the same time', async () => {
    const [buyer, seller] = await people();
    const word = newWord();
    const id = await save(buyer, word);
    const due = (hours: number) => query`
      update saved_searches set next_alert_at = now() + ${hours} * interval '1 hour'
      where id = ${id}`;
    await due(24).execute(databaseAt(market).queries);
    await Promise.all([1, 2, 3].map(() => postCar(seller, { title: `Kadett ${word}` })));
    await runAlerts();
    const written = () => sql`select 1 from outbox where recipient = ${buyer.email}
      and body like '%saved this search%'`;
    const real = marketDatabaseAt(market);
    const dies: Database['transaction'] = (work) =>
      real.transaction(async (tx) => {
        // Due for nobody else: other tests run the job, too.
        await due(0).execute(tx);
        const done = await work(tx);
        await due(24).execute(tx);
        const { rows } = await query`
          select 1 from outbox where recipient = ${buyer.email}
            and body like '%saved this search%'`.execute(tx);
        if (rows.length > 0) throw new Error('killed before it was committed');
        return done;
      });
    const nodes = [1, 2].map(() => nodeOf(market, { PUBLIC_URL: market.url }));
    const dying = nodeOf(market, { PUBLIC_URL: market.url }, {}, { ...real, transaction: dies });
    const run = (server: typeof node) => runJobOn(server, 'search mails');
    await vi.waitFor(() => expect(run(dying)).rejects.toThrow('killed'), soon);
    expect(await written()).toEqual([]);
    await makeDue(id);
    await vi.waitFor(async () => {
      await Promise.all([node, ...nodes].map(run));
      expect(await written()).toHaveLength(1);
    }, soon);
    await Promise.all([node, ...nodes].map(run));
    for (const server of [dying, ...nodes]) await server.close();
    expect(await alertsTo(buyer)).toMatchObject([{ subject: `3 new cars: My ${word}` }]);
  });

  test('says nothing of cars that are gone, on hold or no match any more when it is sent', async () => {
    const [buyer, seller] = await people();
    const rival = await newBuyer(market);
    const word = newWord();
    const id = await save(buyer, word, { rhythm: 'daily' });
    const post = (title: string) => postCar(seller, { title: `${title} ${word}` });
    const [stays, gone, renamed, held] = [
      await post('Stays'),
      await post('Gone'),
      await post('Renamed'),
      await post('Held'),
    ];
    expect(await alertsTo(buyer), 'a day has not passed').toEqual([]);
    agreed(await seller.callApi(withdrawCar, { id: gone.id }));
    const { photo, ...fields } = carFields('', { title: `Another ${newWord()}` });
    agreed(await seller.callApi(editCar, { id: renamed.id, ...fields }));
    const booking = await book(rival, held);
    await openPayment(rival, booking);
    await makeDue(id);
    const [alert] = await alertsTo(buyer);
    expect(alert?.subject).toMatch(`New: ${stays.title}`);
    // Nobody has paid in the end.
    agreed(await rival.callApi(cancelBooking, { id: booking.id }));
    await makeDue(id);
    expect((await alertsTo(buyer)).at(-1)?.subject).toMatch(`New: ${held.title}`);
    const next = await sql`
      select next_alert_at between now() and now() + interval '1 day' as later
      from saved_searches where id = ${id}`;
    expect(next).toEqual([{ later: true }]);
  });

  test('is told at most once an hour, once a day, once a week, or never', async () => {
    const [buyer, seller] = await people();
    const word = newWord();
    const id = await save(buyer, word);
    const post = () => postCar(seller, { title: `Kadett ${word}` });
    await post();
    expect(await alertsTo(buyer)).toHaveLength(1);
    await post();
    expect(await alertsTo(buyer), 'an hour has not passed').toHaveLength(1);
    const due = async (rhythm: Rhythm) => {
      agreed(await buyer.callApi(changeSavedSearch, { id, rhythm }));
      const [row] = await sql<{ hours: number }>`
        select round(extract(epoch from next_alert_at - now()) / 3600) :: int as hours
        from saved_searches where id = ${id}`;
      return row?.hours;
    };
    expect(await due('weekly')).toBe(168);
    expect(await due('daily')).toBe(24);
    expect(await due('as-they-come'), 'an hour after the last email').toBe(1);
    await due('none');
    await makeDue(id);
    await post();
    expect(await alertsTo(buyer)).toHaveLength(1);
    await due('daily');
    await makeDue(id);
    expect(await alertsTo(buyer), 'nothing of what came in meanwhile').toHaveLength(1);
  });

  test('says nothing of its person’s own cars', async () => {
    const seller = await newSeller(market);
    const word = newWord();
    await save(seller, word);
    await postCar(seller, { title: `Kadett ${word}` });
    expect(await alertsTo(seller)).toEqual([]);
  });

  test('emails nobody who is suspended, erased or not verified', async () => {
    const [buyer, seller] = await people();
    const [suspended, admin] = [await newBuyer(market), await newAdmin(market)];
    const unverified = await newUnverified(market, 'buyer');
    const word = newWord();
    for (const person of [buyer, suspended]) await save(person, word);
    await save(unverified, word, { rhythm: 'none' });
    const input = { search: asking(`${word} red`), name: 'Red', rhythm: 'daily' } as const;
    expect(await unverified.callApi(saveSearch, input)).toEqual(refusedAs('email-unverified'));
    await sql`update saved_searches set rhythm = 'as-they-come' where path like ${`%${word}%`}`;
    agreed(await admin.callApi(suspendUser, { id: suspended.id, reason: 'A reason' }));
    agreed(await admin.callApi(deleteUser, { id: buyer.id, currentPassword: admin.password }));
    await postCar(seller, { title: `Kadett ${word}` });
    for (const person of [buyer, suspended, unverified]) expect(await alertsTo(person)).toEqual([]);
    expect(await sql`select 1 from saved_searches where person_id = ${buyer.id}`).toEqual([]);
  });
});

describe('the link that stops an alert', () => {
  const stopLinkOf = async (person: Someone) => {
    await sendMails(market);
    const [mail] = agreed(await visitor.callApi(readMailbox, { recipient: person.email }));
    const token = /stop-emails\?token=([\w-]+)/.exec(mail?.body ?? '')?.[1];
    if (!token) throw new Error('no mail with a link');
    return token;
  };

  /** A saved search of which one car was mailed, and the secret of the link that stops it. */
  async function savedAndMailed() {
    const [buyer, seller] = await people();
    const word = newWord();
    const id = await save(buyer, word);
    await postCar(seller, { title: `Kadett ${word}` });
    expect(await alertsTo(buyer)).toHaveLength(1);
    return { buyer, seller, word, id, token: await stopLinkOf(buyer) };
  }

  test('stops it with one click and no login, also by the button of a mail program', async () => {
    for (const byProgram of [false, true]) {
      const { buyer, seller, word, id, token } = await savedAndMailed();
      const path = `/stop-emails?token=${token}`;
      const page = await visitor.send('GET', path);
      expect(page.text, 'looking at it stops nothing').toContain('Stop this alert</button>');
      expect(agreed(await visitor.callApi(readStopLink, { token }))).toEqual({
        stops: 'saved-search',
        name: `My ${word}`,
        isStopped: false,
      });
      if (byProgram) {
        const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
        const { status, text } = await visitor.send('POST', path, { body });
        expect({ status, isStopped: text.includes('anymore. The search stays saved.') }).toEqual({
          status: 200,
          isStopped: true,
        });
      } else agreed(await visitor.callApi(stopEmails, { token }));
      await postCar(seller, { title: `Kadett ${word}` });
      await makeDue(id);
      expect(await alertsTo(buyer)).toHaveLength(1);
      const [search] = agreed(await buyer.callApi(listSavedSearches, {}));
      expect(search).toMatchObject({ id, rhythm: 'none', newCars: 2 });
    }
  });

  test('is named to mail programs', async () => {
    const headers: unknown[] = [];
    // Another test may send a mail before it is hidden from them, and then the outbox keeps no content of it.
    await vi.waitFor(async () => {
      const [buyer, seller] = await people();
      const word = newWord();
      await save(buyer, word);
      await postCar(seller, { title: `Kadett ${word}` });
      expect(await alertsTo(buyer)).toHaveLength(1);
      const { mailer } = node.adapters;
      const send: typeof mailer.send = async (mail) => {
        if (mail.recipient === buyer.email) headers.push(mail.headers);
        await mailer.send(mail);
      };
      await sendWithin(market, { send }, (tx) =>
        query`update outbox set next_attempt_at = now()
          where recipient = ${buyer.email} and sent_at is null`.execute(tx),
      );
      expect(headers).toHaveLength(1);
    }, soon);
    expect(headers).toEqual([
      {
        'List-Unsubscribe': expect.stringMatching(/^<http.*\/stop-emails\?token=saved-search_\d+_/),
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    ]);
  });

  test('is void once the search is deleted', async () => {
    const { buyer, id, token } = await savedAndMailed();
    agreed(await buyer.callApi(deleteSavedSearch, { id }));
    for (const call of [readStopLink, stopEmails])
      expect(await visitor.callApi(call, { token })).toEqual(refusedAs('link-void'));
  });
});

describe('the list of saved searches', () => {
  const listOf = async (person: Someone) => agreed(await person.callApi(listSavedSearches, {}));

  test('says what each asks, how many cars match and how many are new since the last look', async () => {
    const [buyer, seller] = await people();
    const word = newWord();
    await postCar(seller, { title: `Kadett ${word}` });
    await vi.waitFor(async () => {
      const id = await save(buyer, `${word} under 20k`, { rhythm: 'none' });
      const [search] = await listOf(buyer);
      expect(search).toMatchObject({ id, total: 1, newCars: 0 });
    }, soon);
    const [search] = await listOf(buyer);
    expect(search).toMatchObject({
      name: `My ${word} under 20k`,
      query: { ranges: { price: { to: 20_000 } } },
      words: [word],
      isRemoved: false,
    });
    await postCar(seller, { title: `Rekord ${word}` });
    await runAlerts();
    expect(await listOf(buyer)).toMatchObject([{ newCars: 1 }]);
    const { path } = agreed(await buyer.callApi(lookAtSavedSearch, { id: search?.id ?? 0 }));
    expect(path).toBe(search?.path);
    expect((await visitor.send('GET', path)).status).toBe(200);
    expect(await listOf(buyer)).toMatchObject([{ newCars: 0 }]);
  });

  test('keeps a search once, under the name it was given last', async () => {
    const buyer = await newBuyer(market);
    const word = newWord();
    const id = await save(buyer, word);
    expect(await save(buyer, word, { rhythm: 'weekly' })).toBe(id);
    expect(await save(buyer, word, { query: { sort: 'cheapest' } }), 'in another order').toBe(id);
    agreed(await buyer.callApi(changeSavedSearch, { id, name: 'The one' }));
    const search = asking(word);
    expect(await buyer.callApi(findSavedSearch, { search })).toEqual({
      id,
      name: 'The one',
      rhythm: 'as-they-come',
    });
    expect(await buyer.callApi(findSavedSearch, { search: asking(newWord()) })).toBeNull();
  });

  test('loses a deleted search, and gets it back for an hour', async () => {
    const buyer = await newBuyer(market);
    const word = newWord();
    const id = await save(buyer, word);
    expect(await buyer.callApi(deleteSavedSearch, { id })).toEqual({ deletedCount: 1 });
    expect(await buyer.callApi(deleteSavedSearch, { id })).toEqual({ deletedCount: 0 });
    expect(await listOf(buyer)).toMatchObject([{ id, isRemoved: true }]);
    expect(await buyer.callApi(restoreSavedSearch, { id })).toEqual({ modifiedCount: 1 });
    expect(await listOf(buyer)).toMatchObject([{ id, isRemoved: false }]);
    agreed(await buyer.callApi(deleteSavedSearch, { id }));
    await sql`update saved_searches set removed_at = now() - interval '61 minutes' where id = ${id}`;
    expect(await listOf(buyer)).toEqual([]);
    expect(await buyer.callApi(restoreSavedSearch, { id })).toEqual({ modifiedCount: 0 });
    await runJobOn(node, 'old search mails');
    expect(await sql`select 1 from saved_searches where id = ${id}`).toEqual([]);
  });

  test('is full after some, and takes no search that asks for nothing', async () => {
    const buyer = await newBuyer(market);
    const word = newWord();
    for (let nth = 0; nth < mostSavedSearches; nth += 1) await save(buyer, `${word} ${nth}`);
    const input = { search: asking(word), name: 'One more', rhythm: 'daily' } as const;
    expect(await buyer.callApi(saveSearch, input)).toEqual(refusedAs('too-many-searches'));
    expect(await buyer.callApi(saveSearch, { ...input, search: asking('') })).toEqual(
      refusedAs('asks-nothing'),
    );
  });

  test('is its person’s own, and part of their data', async () => {
    const [buyer, stranger] = [await newBuyer(market), await newBuyer(market)];
    const word = newWord();
    const id = await save(buyer, word);
    expect(await stranger.callApi(changeSavedSearch, { id, name: 'Mine' })).toEqual(
      refusedAs('not-found'),
    );
    expect(await stranger.callApi(lookAtSavedSearch, { id })).toEqual(refusedAs('not-found'));
    expect(await stranger.callApi(deleteSavedSearch, { id })).toEqual({ deletedCount: 0 });
    expect(await listOf(stranger)).toEqual([]);
    const data = JSON.stringify(agreed(await buyer.callApi(readOwnData, {})));
    expect(data).toContain(`My ${word}`);
  });
});

describe('the page of a search', () => {
  const pageOf = (path: string, person?: Someone) =>
    vi.waitFor(async () => {
      const { text } = await callerAt(market.url, person ? { cookie: person.cookie } : {}).send(
        'GET',
        path,
      );
      expect(text).toContain('Save this search');
      return text;
    }, soon);

  test('leads a visitor to log in and back to the same search', async () => {
    const text = await pageOf('/search?q=red+van');
    expect(text).toContain('href="/login?from=%2Fsearch%3Fq%3Dred%2Bvan%23save"');
  });

  test('saves it without scripts, and the list changes, deletes and brings back', async () => {
    const buyer = await newBuyer(market);
    const word = newWord();
    const path = `/search?q=${word}+under+20k`;
    const text = await pageOf(path, buyer);
    expect(text).toContain(`value="up to $20,000, “${word}”"`);
    const own = callerAt(market.url, { cookie: buyer.cookie });
    const post = (to: string, fields: Readonly<Record<string, string>>) =>
      own.send('POST', to, { body: new URLSearchParams(fields) });
    const saved = await vi.waitFor(async () => {
      const answer = await post(path, { search: path, name: `Mine ${word}`, rhythm: 'weekly' });
      expect(answer.status).toBe(303);
      return answer;
    }, soon);
    expect(saved.headers.get('location')).toBe(path);
    expect((await own.send('GET', path)).text).toContain(`Mine ${word}`);
    const [search] = agreed(await buyer.callApi(listSavedSearches, {}));
    const id = String(search?.id);
    const list = async () => (await own.send('GET', '/saved-searches')).text;
    expect(await list()).toContain(`Mine ${word}`);
    await post('/saved-searches?form=change', { id, name: `Renamed ${word}` });
    await post('/saved-searches?form=change', { id, rhythm: 'daily' });
    expect(agreed(await buyer.callApi(listSavedSearches, {}))).toMatchObject([
      { name: `Renamed ${word}`, rhythm: 'daily' },
    ]);
    await post('/saved-searches?form=delete', { id });
    expect(await list()).toContain(`Deleted: Renamed ${word}`);
    await post('/saved-searches?form=restore', { id });
    expect(await list()).not.toContain('Deleted: ');
    const opened = await post('/saved-searches?form=open', { id });
    expect(opened.headers.get('location')).toBe(path);
  });
});
