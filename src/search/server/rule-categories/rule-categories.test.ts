// Categories beside the four: admins keep them, and cars belong to them by their facts.
import { describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { nodeOf } from '../../../../testing/market/nodes/second-node.ts';
import { runSearchMails } from '../../../../testing/market/search-mails.ts';
import { sqlAt } from '../../../../testing/market/sql.ts';
import {
  agreed,
  newMark,
  postCar,
  smallPhoto,
  uploadPhoto,
} from '../../../../testing/people/actions.ts';
import { callerAt } from '../../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../../testing/people/people.ts';
import { refusedAs } from '../../../../testing/people/refused-as.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { withdrawCar } from '../../../cars/contract.ts';
import { stateFacts } from '../../../cars/facts/facts-contract.ts';
import { listAudit } from '../../../people/admin/audit-contract.ts';
import {
  addRuleCategory,
  changeRuleCategory,
  listRuleCategories,
  manageRuleCategories,
  moveRuleCategory,
  readRuleCategory,
  showRuleCategory,
} from '../../rule-categories-contract.ts';
import { listSavedSearches, saveSearch } from '../../saved-contract.ts';
import { everything } from '../../search-query.ts';

const market = inject('market');
const visitor = callerAt(market.url);
const soon = { timeout: 60_000, interval: 100 };

const newName = () => `Cars ${newMark()}`;
const description = 'Cars of one kind.';
const ruleFor = (make: string) => ({ ...everything, is: { make: [make] } });

async function postOf(seller: Someone, make: string, fields: Parameters<typeof postCar>[1] = {}) {
  const car = await postCar(seller, fields);
  agreed(await seller.callApi(stateFacts, { id: car.id, facts: { make } }));
  return car;
}
/** A category of the cars of a make that nobody else posts. */
/** The market of all tests has room for 24. */
const withdrawAfterwards = (admin: Someone, id: number) =>
  onTestFinished(async () => {
    await admin.callApi(showRuleCategory, { id, shown: 'no' });
  });

async function newCategory(admin: Someone) {
  const [name, make] = [newName(), newName()];
  const content = { name, description, rule: ruleFor(make) };
  const { insertedId: id } = agreed(await admin.callApi(addRuleCategory, content));
  withdrawAfterwards(admin, id);
  return { id, make, ...content };
}
const quantityOf = (id: number) =>
  vi.waitFor(async () => {
    const { quantity } = agreed(await visitor.callApi(readRuleCategory, { id }));
    if (quantity === null) throw new Error('not counted yet');
    return quantity;
  }, soon);
const pageOf = (id: number) => visitor.send('GET', `/cars/${id}`);

describe('a category that an admin has added', () => {
  test('has every car with its facts, counted exactly, and shows them to visitors', async () => {
    const [admin, seller] = [await newAdmin(market), await newSeller(market)];
    const { id, make, name } = await newCategory(admin);
    expect(await quantityOf(id)).toBe(0);
    const [car, gone] = [await postOf(seller, make), await postOf(seller, make)];
    await vi.waitFor(async () => expect(await quantityOf(id)).toBe(2), soon);
    agreed(await seller.callApi(withdrawCar, { id: gone.id }));
    await vi.waitFor(async () => expect(await quantityOf(id)).toBe(1), soon);
    await vi.waitFor(async () => {
      const { text, status } = await pageOf(id);
      expect(status).toBe(200);
      expect(text).toContain(`>${name}</h1>`);
      expect(text).toContain(`id="car-${car.id}"`);
      expect(text).not.toContain(`id="car-${gone.id}"`);
    }, soon);
    const listed = agreed(await visitor.callApi(listRuleCategories, {}));
    expect(listed.find((category) => category.id === id)).toMatchObject({
      name,
      imageId: expect.any(String),
    });
  });

  test('shows another picture than one before it that has the same newest car', async () => {
    const [admin, seller] = [await newAdmin(market), await newSeller(market)];
    const { id, make } = await newCategory(admin);
    const same = { name: newName(), description, rule: ruleFor(make) };
    const { insertedId: nextId } = agreed(await admin.callApi(addRuleCategory, same));
    withdrawAfterwards(admin, nextId);
    const cars = [await postOf(seller, make), await postOf(seller, make)];
    await vi.waitFor(async () => {
      const listed = agreed(await visitor.callApi(listRuleCategories, {}));
      const pictures = listed.filter((one) => [id, nextId].includes(one.id));
      expect(pictures.map(({ imageId }) => imageId).toSorted()).toEqual(
        cars.map(({ imageId }) => imageId).toSorted(),
      );
    }, soon);
  });

  test('has the cars of a make with a comma in its name, of a model with one and of no other', async () => {
    const [admin, seller] = [await newAdmin(market), await newSeller(market)];
    const [name, make] = [newName(), `${newName()}, Sons`];
    const rule = { ...ruleFor(make), is: { make: [make, newName()], model: [`${make} A, B`] } };
    const content = { name, description, rule };
    const { insertedId: id } = agreed(await admin.callApi(addRuleCategory, content));
    expect(agreed(await visitor.callApi(readRuleCategory, { id })).rule).toEqual(rule);
    const car = await postCar(seller);
    agreed(await seller.callApi(stateFacts, { id: car.id, facts: { make, model: 'A, B' } }));
    await postOf(seller, make.split(',')[0] ?? '');
    await vi.waitFor(async () => expect(await quantityOf(id)).toBe(1), soon);
    const form = await callerAt(market.url, { cookie: admin.cookie }).send(
      'GET',
      `/dashboard/categories/${id}`,
    );
    expect(form.text).toContain(`${make.replace(',', '\\,')}"`);
  });

  test('stands on the home page and in the sitemap', async () => {
    const [admin, seller] = [await newAdmin(market), await newSeller(market)];
    const { id, make } = await newCategory(admin);
    await postOf(seller, make);
    await vi.waitFor(async () => {
      expect((await visitor.send('GET', '/')).text).toContain(`href="/cars/${id}"`);
      expect((await visitor.send('GET', '/sitemap-pages.xml')).text).toContain(`/cars/${id}<`);
    }, soon);
  });

  test('is searched at its own address, and nothing beyond its rule is found there', async () => {
    const [admin, seller] = [await newAdmin(market), await newSeller(market)];
    const { id, make } = await newCategory(admin);
    const [diesel, electric] = [await postOf(seller, make), await postOf(seller, make)];
    const other = await postOf(seller, newName());
    for (const [car, fuel] of [
      [diesel, 'Diesel'],
      [electric, 'Electric'],
    ] as const)
      agreed(await seller.callApi(stateFacts, { id: car.id, facts: { make, fuel } }));
    const searchWithin = async (query: string) => {
      const { text } = await visitor.send('GET', `/cars/${id}?${query}`);
      return { ids: [...text.matchAll(/id="car-(\d+)"/g)].map(([, carId]) => Number(carId)), text };
    };
    await vi.waitFor(async () => {
      const { ids, text } = await searchWithin('fuel=Diesel');
      expect(ids).toEqual([diesel.id]);
      expect(text).toContain('name="fuel" value="Electric"');
      expect(text).toMatch(new RegExp(`<form id="search"[^>]* action="/cars/${id}"`));
      expect(text).toMatch(
        new RegExp(`href="/cars/${id}"[^>]*aria-label="Remove from search: Diesel"`),
      );
      expect(text).toContain('<meta name="robots" content="noindex, nofollow"/>');
    }, soon);
    // Of a fact that the rule asks, another value does not lead out of the category.
    const [fact] = await sqlAt(market)<{
      make: string;
    }>`select make from cars where id = ${other.id}`;
    const beyond = await searchWithin(`make=${encodeURIComponent(fact?.make ?? '')}`);
    // Nothing is found, and what is shown in its place is of the category, too.
    expect(beyond.text).toContain(`No ${fact?.make} is for sale in this category right now.`);
    expect(beyond.ids.toSorted()).toEqual([diesel.id, electric.id]);
    expect(beyond.text).toContain('Search in all categories');
    const counts = await visitor.send('GET', `/search.counts?within=${id}&fuel=Diesel`);
    expect(counts.json).toMatchObject({ total: 1, facets: { fuel: { Diesel: 1, Electric: 1 } } });
    for (const within of ['1.5', '-1', '1e30', 'vans'])
      expect(await visitor.send('GET', `/search.counts?within=${within}`)).toMatchObject({
        status: 404,
      });
  });

  test('says that it is gone once it is withdrawn, and comes back with its address', async () => {
    const admin = await newAdmin(market);
    const { id, name, make } = await newCategory(admin);
    agreed(await admin.callApi(showRuleCategory, { id, shown: 'no' }));
    const gone = await pageOf(id);
    expect(gone.status).toBe(410);
    expect(gone.text).toContain(`The category ${name} is gone.`);
    expect(gone.text).toContain(`/search?make=${make.replace(' ', '+')}`);
    expect((await visitor.send('GET', '/sitemap-pages.xml')).text).not.toContain(`/cars/${id}<`);
    const list = await callerAt(market.url, { cookie: admin.cookie }).send(
      'GET',
      '/dashboard/categories',
    );
    expect(list.text.slice(list.text.indexOf('id="withdrawn"'))).toMatch(
      /Withdrawn(<[^>]*>| )*<time [^>]*data-shows="both"/,
    );
    agreed(await admin.callApi(showRuleCategory, { id, shown: 'yes' }));
    expect((await pageOf(id)).status).toBe(200);
  });

  test('has a name of its own, which is none of the four, and at least one detail', async () => {
    const admin = await newAdmin(market);
    const { id, name, rule } = await newCategory(admin);
    const content = { description, rule };
    for (const used of [name.toUpperCase(), 'sports cars'])
      expect(await admin.callApi(addRuleCategory, { ...content, name: used })).toEqual(
        refusedAs('name-taken'),
      );
    agreed(await admin.callApi(changeRuleCategory, { ...content, id, name }));
    const json = { name: newName(), description, rule: { sort: 'cheapest' } };
    const ofAll = await admin.send('POST', '/api/rule-categories', { json });
    expect([ofAll.status, ofAll.text]).toEqual([
      400,
      expect.stringContaining('Choose at least one detail'),
    ]);
  });

  test('changes its place, its rule and its picture, and the audit says who did it', async () => {
    const admin = await newAdmin(market);
    const [first, second] = [await newCategory(admin), await newCategory(admin)];
    const places = async () => {
      const all = agreed(await admin.callApi(manageRuleCategories, {}));
      return all.map(({ id }) => id).filter((id) => id === first.id || id === second.id);
    };
    expect(await places()).toEqual([first.id, second.id]);
    // Those of other tests may stand between them.
    await vi.waitFor(async () => {
      agreed(await admin.callApi(moveRuleCategory, { id: second.id, to: 'earlier' }));
      expect(await places()).toEqual([second.id, first.id]);
    }, soon);
    const image = { id: await uploadPhoto(admin) };
    const { id, name } = first;
    const changed = { id, name, description: 'Better.', rule: second.rule, image };
    agreed(await admin.callApi(changeRuleCategory, changed));
    const read = agreed(await visitor.callApi(readRuleCategory, { id }));
    expect(read).toMatchObject({ description: 'Better.', rule: second.rule, imageId: image.id });
    const foreign = { ...changed, image: { id: await uploadPhoto(await newSeller(market)) } };
    expect(await admin.callApi(changeRuleCategory, foreign)).toEqual(refusedAs('photo-unknown'));
    const entries = agreed(await admin.callApi(listAudit, { person: admin.id, kind: 'market' }));
    expect(entries.map(({ became }) => became)).toEqual(
      expect.arrayContaining(['added', 'moved', 'changed']),
    );
  });
});

describe('a category that another admin has changed since it was read', () => {
  test('is not changed over that, unless by a client that says no version', async () => {
    const [one, other] = [await newAdmin(market), await newAdmin(market)];
    const { id, name, rule } = await newCategory(one);
    const read = async () => {
      const all = agreed(await one.callApi(manageRuleCategories, {}));
      return all.find((category) => category.id === id);
    };
    const version = (await read())?.version;
    const theirs = { id, name, description: 'Of another kind.', rule: ruleFor(newName()) };
    agreed(await other.callApi(changeRuleCategory, { ...theirs, version }));
    const mine = { id, name, description, rule };
    expect(await one.callApi(changeRuleCategory, { ...mine, version })).toEqual(
      refusedAs('category-changed'),
    );
    expect(await read()).toMatchObject({ description: theirs.description, rule: theirs.rule });
    agreed(await other.callApi(moveRuleCategory, { id, to: 'earlier' }));
    const now = (await read())?.version;
    agreed(await one.callApi(changeRuleCategory, { ...mine, version: now }));
    agreed(await other.callApi(changeRuleCategory, theirs));
    expect(await read()).toMatchObject({ description: theirs.description });
  });

  test('is shown as it is now, beside all that was typed', async () => {
    const [one, other] = [await newAdmin(market), await newAdmin(market)];
    const { id, name, make } = await newCategory(one);
    const asAdmin = callerAt(market.url, { cookie: one.cookie });
    const path = `/dashboard/categories/${id}`;
    const versionIn = (text: string) => /name="version" value="([^"]+)"/.exec(text)?.[1] ?? '';
    const { text: form } = await asAdmin.send('GET', path);
    const theirs = newName();
    const content = { name: theirs, description: 'Theirs.', rule: ruleFor(newName()) };
    agreed(await other.callApi(changeRuleCategory, { id, ...content }));
    const save = (version: string, query = '') =>
      asAdmin.send('POST', path + query, {
        body: new URLSearchParams({
          name,
          description: 'Mine.',
          make,
          previewed: `make=${make}`,
          version,
          save: 'yes',
        }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: market.url },
      });
    const refused = (await save(versionIn(form))).headers.get('location') ?? '';
    const query = refused.slice(refused.indexOf('?'));
    const { text } = await asAdmin.send('GET', path + query);
    expect(text).toContain('Nothing is saved yet. Another admin has changed this category');
    expect(text).toContain(theirs);
    expect(text).toContain(`name="name" value="${name}"`);
    expect(text).toContain('>Mine.</textarea>');
    expect(text).toContain(`name="previewed" value="make=${make}"`);
    const saved = await save(versionIn(text), query);
    expect(saved.headers.get('location')).toMatch(/\/dashboard\/categories$/);
    const all = agreed(await one.callApi(manageRuleCategories, {}));
    expect(all.find((category) => category.id === id)).toMatchObject({
      name,
      description: 'Mine.',
      rule: ruleFor(make),
    });
  });
});

describe('one of the four categories', () => {
  test('is searched at its own address by people who are signed in, and its cars are booked there', async () => {
    const [buyer, seller] = [await newBuyer(market), await newSeller(market)];
    const make = newName();
    const [bus, sports] = [
      await postOf(seller, make, { categoryId: 4 }),
      await postOf(seller, make, { categoryId: 3 }),
    ];
    const path = `/cars/4?make=${encodeURIComponent(make)}`;
    const toLogin = await visitor.send('GET', path);
    expect([toLogin.status, toLogin.headers.get('location')]).toEqual([
      302,
      `/login?from=${encodeURIComponent(path)}`,
    ]);
    const asBuyer = callerAt(market.url, { cookie: buyer.cookie });
    await vi.waitFor(async () => {
      const { text } = await asBuyer.send('GET', path);
      expect(text).toContain(`id="car-${bus.id}"`);
      expect(text).not.toContain(`id="car-${sports.id}"`);
      expect(text).toContain(`id="book-${bus.id}"`);
      // The category is not chosen once more.
      expect(text).not.toContain('name="category"');
    }, soon);
    const { text } = await asBuyer.send('GET', path);
    expect(text).toMatch(new RegExp(`<input[^>]*form="compare"[^>]*value="${bus.id}"`));
    expect(text).toMatch(/<form id="compare"[^>]*action="\/compare"/);
    // The whole list has the filters, the orders and the way to save it as well.
    const whole = await asBuyer.send('GET', '/cars/4');
    expect(whole.text).toContain('name="price-to"');
    expect(whole.text).toContain('href="/cars/4?sort=cheapest"');
    expect(whole.text).toContain('Save this search');
    expect(whole.text).toContain('Show more cars');
    const all = await asBuyer.send('GET', '/cars/4?open=fuel');
    expect(all.text).toContain('name="fuel"');
  });
});

describe('a search within one of the four categories', () => {
  test('is saved as one that chooses the category, also without scripts', async () => {
    const [buyer, seller] = [await newBuyer(market), await newSeller(market)];
    const make = `${newName()}, Sons`;
    await postOf(seller, make, { categoryId: 4 });
    await postOf(seller, make, { categoryId: 3 });
    const asBuyer = callerAt(market.url, { cookie: buyer.cookie });
    const of = new URLSearchParams({ make: make.replace(',', '\\,') });
    const page = (path: string) =>
      vi.waitFor(async () => {
        const { text } = await asBuyer.send('GET', path);
        expect(text).toContain('Save this search');
        return text;
      }, soon);
    const text = await page(`/cars/4?${of}`);
    const hidden = /<input[^>]*name="search"[^>]*>/.exec(text)?.[0] ?? '';
    const search = (/value="([^"]*)"/.exec(hidden)?.[1] ?? '').replaceAll('&amp;', '&');
    expect(search).toBe(`/search?category=Microbus&${of}`);
    expect(text).toContain(`action="?${of}&amp;form=save-search"`);
    const sent = await asBuyer.send('POST', `/cars/4?${of}&form=save-search`, {
      body: new URLSearchParams({ search, name: 'Buses', rhythm: 'none' }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: market.url },
    });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, `/cars/4?${of}`]);
    await vi.waitFor(
      async () =>
        expect(agreed(await buyer.callApi(listSavedSearches, {}))).toMatchObject([
          { name: 'Buses', path: search, total: 1 },
        ]),
      soon,
    );
    // Another category said in words cannot be saved with this one: a search finds the cars of either.
    const { text: other } = await asBuyer.send('GET', `/cars/4?${of}&q=luxury+car`);
    expect(other).not.toContain('Save this search');
    expect((await asBuyer.send('GET', `/cars/4?${of}`)).text).toContain('Saved as');
  });
});

describe('a search within a category that an admin keeps', () => {
  test('is saved with its filters, also without scripts, and visitors are asked to log in', async () => {
    const [admin, buyer, seller] = [
      await newAdmin(market),
      await newBuyer(market),
      await newSeller(market),
    ];
    const { id, make, name } = await newCategory(admin);
    const path = `/cars/${id}?fuel=Diesel`;
    const none = await visitor.send('GET', `/cars/${id}`);
    expect(none.text, 'before it has a car').toContain('Save this search');
    for (const fuel of ['Diesel', 'Electric']) {
      const car = await postCar(seller);
      agreed(await seller.callApi(stateFacts, { id: car.id, facts: { make, fuel } }));
    }
    await vi.waitFor(async () => expect(await quantityOf(id)).toBe(2), soon);
    expect((await visitor.send('GET', path)).text).toContain(
      `href="/login?from=${encodeURIComponent(`${path}#save`)}"`,
    );
    const asBuyer = callerAt(market.url, { cookie: buyer.cookie });
    const { text } = await asBuyer.send('GET', path);
    const [, action = ''] = /<form [^>]*action="([^"]*save-search)"/.exec(text) ?? [];
    const send = (fields: Record<string, string>) =>
      asBuyer.send('POST', `/cars/${id}${action.replaceAll('&amp;', '&')}`, {
        body: new URLSearchParams({ search: path, rhythm: 'daily', ...fields }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: market.url },
      });
    expect((await send({ name: '' })).text).toContain('Give it a name');
    const sent = await send({ name: 'Mine' });
    expect([sent.status, sent.headers.get('location')]).toEqual([303, path]);
    expect((await asBuyer.send('GET', path)).text).toContain('Saved as');
    expect(agreed(await buyer.callApi(listSavedSearches, {}))).toMatchObject([
      { name: 'Mine', path, category: name, total: 1 },
    ]);
    const list = await asBuyer.send('GET', '/saved-searches');
    expect(list.text).toContain(`>${name}</li>`);
    expect((await asBuyer.send('GET', `/cars/${id}`)).text).toContain('Save this search');
  });

  test('is emailed what joins the category, by the rule that it has by then', async () => {
    const [admin, buyer, seller] = [
      await newAdmin(market),
      await newBuyer(market),
      await newSeller(market),
    ];
    const { id, make, ...content } = await newCategory(admin);
    const search = `/cars/${id}?fuel=Diesel`;
    const input = { search, name: 'Mine', rhythm: 'as-they-come' } as const;
    await vi.waitFor(async () => agreed(await buyer.callApi(saveSearch, input)), soon);
    const post = async (of: string, fuel: string) => {
      const car = await postCar(seller);
      agreed(await seller.callApi(stateFacts, { id: car.id, facts: { make: of, fuel } }));
      return car;
    };
    const node = nodeOf(market, { PUBLIC_URL: market.url });
    const mailed = async () => {
      await sqlAt(market)`
        update saved_searches set next_alert_at = now() where person_id = ${buyer.id}`;
      await runSearchMails(market, node);
      const mails = await sqlAt(market)<{ body: string }>`
        select body from outbox where recipient = ${buyer.email}
          and body like '%saved this search%' order by id`;
      return mails.map(({ body }) => Number(/\/car\/(\d+)\//.exec(body)?.[1]));
    };
    const [first] = [await post(make, 'Diesel'), await post(make, 'Electric')];
    const other = newName();
    await post(other, 'Diesel');
    expect(await mailed()).toEqual([first.id]);
    agreed(await admin.callApi(changeRuleCategory, { id, ...content, rule: ruleFor(other) }));
    await post(make, 'Diesel');
    const second = await post(other, 'Diesel');
    expect(await mailed()).toEqual([first.id, second.id]);
    await node.close();
  });

  test('cannot be saved once the category is withdrawn; one that was saved goes on', async () => {
    const [admin, buyer] = [await newAdmin(market), await newBuyer(market)];
    const { id, name } = await newCategory(admin);
    const saving = (search: string) =>
      vi.waitFor(async () => {
        const outcome = await buyer.callApi(saveSearch, { search, name: 'Mine', rhythm: 'none' });
        if (isRefused(outcome, 'busy')) throw new Error('not yet');
        return outcome;
      }, soon);
    agreed(await saving(`/cars/${id}`));
    agreed(await admin.callApi(showRuleCategory, { id, shown: 'no' }));
    expect(await saving(`/cars/${id}?fuel=Diesel`)).toEqual(refusedAs('not-found'));
    expect(agreed(await buyer.callApi(listSavedSearches, {}))).toMatchObject([
      { path: `/cars/${id}`, category: name },
    ]);
  });
});

describe('the form of a category', () => {
  test('counts the cars before it saves the rule, also without scripts', async () => {
    const admin = await newAdmin(market);
    const asAdmin = callerAt(market.url, { cookie: admin.cookie });
    const [name, make] = [newName(), newName()];
    await postOf(await newSeller(market), make);
    const path = '/dashboard/categories/new';
    const send = (fields: Record<string, string>, query = '') =>
      asAdmin.send('POST', path + query, {
        body: new URLSearchParams({ name, description, make, ...fields }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: market.url },
      });
    const unseen = await send({});
    expect(unseen.status).toBe(303);
    const preview = unseen.headers.get('location') ?? '';
    expect(preview).toContain(`make=${make.replace(' ', '+')}`);
    const query = preview.slice(preview.indexOf('?'));
    await vi.waitFor(async () => {
      const { text } = await asAdmin.send('GET', path + query);
      expect(text.replaceAll('<!-- -->', '')).toContain('1 car now');
      expect(text).toContain(`name="previewed" value="make=${make}"`);
    }, soon);
    const saved = await send({ previewed: `make=${make}`, save: 'yes' }, query);
    expect(saved.status).toBe(303);
    expect(saved.headers.get('location')).toContain('/dashboard/categories');
    const all = agreed(await admin.callApi(manageRuleCategories, {}));
    expect(all.find((category) => category.name === name)?.rule).toEqual(ruleFor(make));
  });

  test.each([
    ['logan', 'Dacia', null, ['Logan MCV', 'Logan Stepway'], ['Duster']],
    ['lancia delta', 'Lancia', 'Delta', ['Delta Integrale'], ['Thema']],
    ['lotus not lotus elise', 'Lotus', 'Elan', ['Emira'], ['Elise', 'Elise Cup']],
  ] as const)(
    'makes a category of “%s” by its words: models that come into the market later belong to it, too',
    async (sentence, make, before, later, others) => {
      const admin = await newAdmin(market);
      const asAdmin = callerAt(market.url, { cookie: admin.cookie });
      const seller = await newSeller(market);
      const post = async (model: string) => {
        const car = await postCar(seller);
        agreed(await seller.callApi(stateFacts, { id: car.id, facts: { make, model } }));
        return car.id;
      };
      const first = before === null ? [] : [await post(before)];
      const path = '/dashboard/categories/new';
      const fields = { name: newName(), description };
      const send = (entries: [string, string][], query = '') =>
        asAdmin.send('POST', path + query, {
          body: new URLSearchParams(entries).toString(),
          headers: { 'content-type': 'application/x-www-form-urlencoded', origin: market.url },
        });
      const preview = (await send(Object.entries({ ...fields, q: sentence }))).headers;
      const query = new URL(preview.get('location') ?? '', market.url + path).search;
      const form = await vi.waitFor(async () => {
        const { text } = await asAdmin.send('GET', path + query);
        const total = first.length > 0 ? '1 car now' : 'No cars now';
        expect(text.replaceAll('<!-- -->', '')).toContain(total);
        return text;
      }, soon);
      const inputs = (form.match(/<input[^>]*>/g) ?? []).map((input) => ({
        isChecked: /\schecked=/.test(input),
        name: /\sname="([^"]*)"/.exec(input)?.[1] ?? '',
        value: (/\svalue="([^"]*)"/.exec(input)?.[1] ?? '').replaceAll('&amp;', '&'),
      }));
      const chosen = inputs.filter(({ isChecked }) => isChecked);
      const previewed = inputs.find(({ name }) => name === 'previewed')?.value ?? '';
      const saved = await send([
        ...Object.entries({ ...fields, previewed, save: 'yes' }),
        ...chosen.map(({ name, value }): [string, string] => [name, value]),
      ]);
      expect(saved.headers.get('location')).toMatch(/\/dashboard\/categories$/);
      const all = agreed(await admin.callApi(manageRuleCategories, {}));
      const id = all.find((category) => category.name === fields.name)?.id ?? 0;

      const ids = [...first];
      for (const model of later) ids.push(await post(model));
      const otherIds = [];
      for (const model of others) otherIds.push(await post(model));
      await vi.waitFor(async () => expect(await quantityOf(id)).toBe(ids.length), soon);
      const { text } = await pageOf(id);
      const listed = [...text.matchAll(/id="car-(\d+)"/g)].map(([, car]) => Number(car));
      expect(listed.toSorted()).toEqual(ids.toSorted());
      await vi.waitFor(async () => {
        const counts = await visitor.send('GET', `/search.counts?make=${make}`);
        expect(counts.json).toMatchObject({ total: ids.length + otherIds.length });
      }, soon);
      expect(await quantityOf(id)).toBe(ids.length);
    },
  );

  test('keeps the picture that was chosen while the cars of another rule are counted', async () => {
    const admin = await newAdmin(market);
    const asAdmin = callerAt(market.url, { cookie: admin.cookie });
    const [name, make] = [newName(), newName()];
    const path = '/dashboard/categories/new';
    const send = (fields: Record<string, string>, image?: Blob) => {
      const body = new FormData();
      for (const [field, value] of Object.entries({ name, description, make, ...fields }))
        body.set(field, value);
      if (image) body.set('image', image, 'picture.jpg');
      return asAdmin.send('POST', path, { body, headers: { origin: market.url } });
    };
    const picture = new Blob([new Uint8Array(await smallPhoto())], { type: 'image/jpeg' });
    const preview = (await send({ save: 'yes' }, picture)).headers.get('location') ?? '';
    const { text } = await asAdmin.send('GET', path + preview.slice(preview.indexOf('?')));
    const [, storedImage = ''] = /name="storedImage" value="([^"]+)"/.exec(text) ?? [];
    expect(storedImage).toMatch(/^\/images\//);
    const saved = await send({ storedImage, previewed: `make=${make}`, save: 'yes' });
    expect(saved.headers.get('location')).toContain('/dashboard/categories');
    const all = agreed(await admin.callApi(manageRuleCategories, {}));
    const category = all.find((listed) => listed.name === name);
    expect(storedImage).toContain(category?.imageId ?? 'none');
  });

  test('is for admins alone', async () => {
    const buyer = await newBuyer(market);
    const page = await callerAt(market.url, { cookie: buyer.cookie }).send(
      'GET',
      '/dashboard/categories',
    );
    expect(page.status).toBe(302);
  });
});
