// Cars are found as soon as they are on offer, and no longer than that.
import { randomUUID } from 'node:crypto';
import { describe, expect, inject, test, vi } from 'vitest';
import { nodeOf, runJob } from '../../../testing/market/nodes/second-node.ts';
import { runSearchMails } from '../../../testing/market/search-mails.ts';
import { databaseAt, sqlAt } from '../../../testing/market/sql.ts';
import {
  agreed,
  book,
  carFields,
  newMark,
  openPayment,
  postCar,
} from '../../../testing/people/actions.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newBuyer, newSeller } from '../../../testing/people/people.ts';
import { newKind } from '../../../testing/searches/own-kind.ts';
import { withdrawCar } from '../../cars/contract.ts';
import { editCar } from '../../cars/sell/selling-contract.ts';
import { searchCars } from '../contract.ts';
import { everything, type SearchQuery, unstated } from '../search-query.ts';

const market = inject('market');
const visitor = callerAt(market.url);
const soon = { timeout: 60_000, interval: 50 };

/** While the stock is loaded, and for as long as the machine is too busy, no search is answered. */
const search = (sentence: string, query: Partial<SearchQuery> = {}) =>
  vi.waitFor(
    async () =>
      agreed(await visitor.callApi(searchCars, { sentence, query: { ...everything, ...query } })),
    soon,
  );

const idsOf = async (sentence: string, query?: Partial<SearchQuery>): Promise<number[]> =>
  (await search(sentence, query)).cars.map(({ id }) => id);

/** A word that no other title has. */
const newWord = () => `w${newMark()}`;

/** The answer from before a change may still be given for half a second. */
const untilNoCarHas = (word: string) =>
  vi.waitFor(
    async () => expect(await search(word)).toMatchObject({ wordCounts: [{ cars: 0 }] }),
    soon,
  );

const inOrder = (ids: readonly number[]) => ids.toSorted((one, other) => one - other);

/** A make that no other car has. */
const newMake = () =>
  `Zas${randomUUID()
    .replaceAll(/[^a-f]/g, '')
    .slice(0, 8)}`;

describe('a car that a seller posts', () => {
  test('is found by the words of its title, until it is withdrawn', async () => {
    const seller = await newSeller(market);
    const word = newWord();
    const car = await postCar(seller, { title: `2017 Testarossa ${word}` });
    await vi.waitFor(async () => expect(await idsOf(word)).toEqual([car.id]), soon);
    agreed(await seller.callApi(withdrawCar, { id: car.id }));
    await untilNoCarHas(word);
  });

  test('is not found while somebody pays for it', async () => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const word = newWord();
    const car = await postCar(seller, { title: `2017 Testarossa ${word}` });
    await vi.waitFor(async () => expect(await idsOf(word)).toEqual([car.id]), soon);
    await openPayment(buyer, await book(buyer, car));
    expect(await idsOf(word), 'read again from the database').not.toContain(car.id);
    await untilNoCarHas(word);
  });

  test('is found by what its title says, its price and its year', async () => {
    const seller = await newSeller(market);
    const word = newWord();
    const car = await postCar(seller, {
      title: `2017 red diesel van ${word}`,
      resalePriceCents: 9_500_00,
    });
    await vi.waitFor(async () => expect(await idsOf(word)).toEqual([car.id]), soon);
    for (const sentence of ['red diesel van under 10k', '2015-2018'])
      expect((await idsOf(`${sentence} ${word}`))[0]).toBe(car.id);
    // Words that are known leave cars out, whatever comes first by the others.
    for (const sentence of ['blue van', 'red diesel van over 10k', '2010-2012'])
      expect(await idsOf(`${sentence} ${word}`), sentence).not.toContain(car.id);
    expect(await idsOf(word, { isNot: { color: ['Red'] } })).toEqual([]);
    expect(await idsOf(word, { ranges: { price: { to: 9000 } } })).toEqual([]);
    const { facets } = await search(word);
    expect(facets.find(({ name }) => name === 'fuel')?.options).toEqual([
      { value: 'Diesel', count: 1 },
    ]);
  });

  test('is found by what is stated of it, and among those that do not state it if they are asked for', async () => {
    const seller = await newSeller(market);
    const word = newWord();
    const [stated, other] = [
      await postCar(seller, { title: `Bus ${word}` }),
      await postCar(seller, { title: `Bus ${word}` }),
    ];
    const update = sqlAt(market);
    await update`
      update cars set seats = 7, drivetrain = 'All-wheel drive', power_kw = 224,
        accidents = 'denied', previous_owners = 1 where id = ${stated.id}`;
    const sentence = `7 seats awd one owner no accidents 250 hp ${word}`;
    await vi.waitFor(async () => expect((await idsOf(sentence))[0]).toBe(stated.id), soon);
    expect(await idsOf(sentence)).not.toContain(other.id);
    const either = await idsOf(word, { is: { seats: ['7', unstated] } });
    expect(either.toSorted()).toEqual([stated.id, other.id].toSorted());
    expect(await idsOf(word, { isNot: { seats: [unstated] } })).toEqual([stated.id]);
    const power = { ranges: { power: { from: 300 } } };
    expect(await idsOf(word, power)).toEqual([stated.id]);
    expect(await idsOf(word, { ...power, orUnstated: ['power'] })).toHaveLength(2);
    const { facets } = await search(word);
    expect(facets.find(({ name }) => name === 'seats')?.options).toEqual([
      { value: '7', count: 1 },
      { value: unstated, count: 1 },
    ]);
  });

  test('is found by each detail that its seller states, and counted among the choices', async () => {
    const seller = await newSeller(market);
    const word = newWord();
    const [stated, other] = [
      await postCar(seller, { title: `Bus ${word}` }),
      await postCar(seller, { title: `Bus 1.6L ${word}` }),
    ];
    await sqlAt(market)`
      update cars set damage = 'denied', warranty = 'Extended', interior_color = 'Tan leather',
        engine_cc = 1995, range_miles = 310, battery_kwh = 77, first_registered = '2019-04',
        inspected_until = '2099-05', title_status = 'Salvage', vat_kind = 'VAT qualifying',
        co2_g_km = 118 where id = ${stated.id}`;
    await vi.waitFor(
      async () => expect(await idsOf(word, { is: { damage: ['No damage'] } })).toEqual([stated.id]),
      soon,
    );
    for (const query of [
      { is: { warranty: ['Extended'] } },
      { is: { interior: ['Beige'] } },
      { is: { equipment: ['Leather seats'] } },
      { isNot: { damage: [unstated] } },
      { ranges: { engine: { from: 1940, to: 2049 } } },
      { ranges: { range: { from: 300 } } },
      { ranges: { battery: { from: 75 } } },
      { is: { titleStatus: ['Salvage'] } },
      { isNot: { titleStatus: [unstated] } },
      { is: { vat: ['VAT qualifying'] } },
      { ranges: { co2: { to: 120 } } },
      { ranges: { registered: { from: 2019, to: 2019 } } },
      { ranges: { inspected: { from: 202_705 } } },
    ])
      expect(await idsOf(word, query), JSON.stringify(query)).toEqual([stated.id]);
    expect(await idsOf(word, { ranges: { engine: { to: 1649 } } })).toEqual([other.id]);
    const range = { ranges: { range: { from: 300 } }, orUnstated: ['range'] } as const;
    expect(await idsOf(word, range)).toHaveLength(2);
    expect(await idsOf(word, { isNot: { titleStatus: ['Salvage'] } })).toEqual([other.id]);
    const { facets } = await search(word);
    for (const [facet, value] of [
      ['damage', 'No damage'],
      ['warranty', 'Extended'],
      ['interior', 'Beige'],
      ['titleStatus', 'Salvage'],
      ['vat', 'VAT qualifying'],
    ])
      expect(facets.find(({ name }) => name === facet)?.options).toEqual([
        { value, count: 1 },
        { value: unstated, count: 1 },
      ]);
  });

  test('is found beside a chosen model of its make where its own is not stated, once such cars are included', async () => {
    const seller = await newSeller(market);
    const [word, make] = [newWord(), newMake()];
    const [named, unnamed, other] = [
      await postCar(seller, { title: `Coupe ${word}` }),
      await postCar(seller, { title: `Coupe ${word}` }),
      await postCar(seller, { title: `Coupe ${word}` }),
    ];
    const update = sqlAt(market);
    await update`update cars set make = ${make}, model = 'Falcon' where id = ${named.id}`;
    await update`update cars set make = ${make}, model = null where id = ${unnamed.id}`;
    await update`update cars set make = ${make}, model = 'Heron' where id = ${other.id}`;
    const model = [`${make} Falcon`];
    const chosen = { is: { make: [make], model } };
    await vi.waitFor(async () => {
      const { cars, facets } = await search(word, chosen);
      expect(cars.map(({ id }) => id)).toEqual([named.id]);
      const offered = facets.find(({ name }) => name === 'model')?.options;
      expect(offered).toContainEqual({ value: unstated, count: 1 });
    }, soon);
    const included = await idsOf(word, { is: { make: [make], model: [...model, unstated] } });
    expect(inOrder(included)).toEqual(inOrder([named.id, unnamed.id]));
  });

  test('is near a city in whatever words its seller names it', async () => {
    const seller = await newSeller(market);
    const word = newWord();
    const ids: number[] = [];
    for (const location of ['Dayton', 'Dayton, Ohio', 'Dayton, OH 45402', 'Dayton, OH'])
      ids.push((await postCar(seller, { title: `Van ${word}`, location })).id);
    const elsewhere = await postCar(seller, { title: `Van ${word}`, location: 'Portland, OR' });
    await vi.waitFor(async () => expect(await idsOf(word)).toHaveLength(5), soon);
    for (const place of ['Dayton', 'Dayton, OH', 'Dayton, Ohio', 'dayton, oh 45402'])
      expect(inOrder(await idsOf(word, { near: [{ place, miles: 10 }] })), place).toEqual(ids);
    const inOregon = await idsOf(`${word} in OR`);
    expect(inOregon[0]).toBe(elsewhere.id);
    expect(inOregon.filter((id) => ids.includes(id))).toEqual([]);
    expect(inOrder((await idsOf(`${word} in Ohio`)).slice(0, 4))).toEqual(ids);
  });

  test('of a make that nobody knows is found by its name a moment later', async () => {
    const seller = await newSeller(market);
    const [make, word] = [newMake(), newWord()];
    const car = await postCar(seller, { title: `Van ${word}` });
    await sqlAt(market)`update cars set make = ${make}, model = 'Quillon' where id = ${car.id}`;
    await vi.waitFor(async () => expect(await idsOf(`${make} quillon`)).toEqual([car.id]), soon);
    expect((await search(`${make} quillon`)).query.is).toEqual({});
  });

  test('stands first among the best matches by what is known of it, and the reasons are told', async () => {
    const seller = await newSeller(market);
    const word = newWord();
    const stated = await postCar(seller, { title: `Known ${word}` });
    const other = await postCar(seller, { title: `Other ${word}` });
    const update = sqlAt(market);
    await update`
      update cars set service_history = 'In part', previous_owners = 2 where id = ${stated.id}`;
    const best = { sort: 'best' } as const;
    await vi.waitFor(
      async () => expect(await idsOf(word, best)).toEqual([stated.id, other.id]),
      soon,
    );
    const { reasons } = await search(word, best);
    expect(reasons).toEqual([
      { id: stated.id, reasons: ['service', 'owners', 'new'] },
      { id: other.id, reasons: ['new'] },
    ]);
    expect((await search(word)).reasons).toEqual([]);
  });

  test('is found by its new title and price once it is edited', async () => {
    const seller = await newSeller(market);
    const [before, after] = [newWord(), newWord()];
    const car = await postCar(seller, { title: `Kadett ${before}` });
    await vi.waitFor(async () => expect(await idsOf(before)).toEqual([car.id]), soon);
    const fields = carFields(car.imageId, { title: `Kadett ${after}` });
    agreed(await seller.callApi(editCar, { id: car.id, ...fields }));
    await vi.waitFor(async () => expect(await idsOf(after)).toEqual([car.id]), soon);
    await untilNoCarHas(before);
  });

  test('is found though an older change that began later is still to come', async () => {
    const seller = await newSeller(market);
    const [word, other] = [newWord(), newWord()];
    const car = await postCar(seller, { title: `Late ${word}` });
    const second = await postCar(seller, { title: `Early ${other}` });
    await vi.waitFor(async () => expect(await idsOf(other)).toEqual([second.id]), soon);
    const { pool } = databaseAt(market);
    const [early, late] = [await pool.connect(), await pool.connect()];
    const change = (client: typeof early, id: number, added: string) =>
      client.query("update cars set title = title || ' ' || $2 where id = $1", [id, added]);
    const [lateWord, earlyWord] = [newWord(), newWord()];
    try {
      // The transaction with the smaller number notes its change after the other one, and ends first.
      await early.query('begin');
      await early.query('select pg_current_xact_id()');
      await late.query('begin');
      await change(late, car.id, lateWord);
      await change(early, second.id, earlyWord);
      await early.query('commit');
      await vi.waitFor(async () => expect(await idsOf(earlyWord)).toEqual([second.id]), soon);
      await late.query('commit');
      await vi.waitFor(async () => expect(await idsOf(lateWord)).toEqual([car.id]), soon);
    } finally {
      for (const client of [early, late]) {
        await client.query('rollback');
        client.release();
      }
    }
  });
});

test('a program may repeat a name, and reads what was understood, left out and not known', async () => {
  const seller = await newSeller(market);
  const word = newWord();
  const posted: number[] = [];
  for (const make of ['Ford', 'Tesla', 'Kia'])
    posted.push((await postCar(seller, { title: `${make} ${word}` })).id);
  const answer = await vi.waitFor(async () => {
    const query = `q=${word}+clean+carfax+near+Zqxwtown&make=Ford&make=Tesla`;
    const { status, json } = await visitor.send('GET', `/api/search?${query}`);
    expect(status).toBe(200);
    const body = json as unknown as { cars: { _id: string }[] };
    expect(inOrder(body.cars.map(({ _id }) => Number(_id)))).toEqual(posted.slice(0, 2));
    return json;
  }, soon);
  expect(answer).toMatchObject({
    query: { make: 'Ford,Tesla' },
    words: [word],
    wordCounts: [{ word, cars: 2, isCommon: false, isTelling: true }],
    leftOut: ['clean carfax'],
    unknownPlaces: ['Zqxwtown'],
    corrections: [],
    cutOff: '',
  });
});

describe('words that nobody knows', () => {
  test('leave no car out, and those with most of them in title or description come first', async () => {
    const seller = await newSeller(market);
    const [kind, word, other] = [newKind(), newWord(), newWord()];
    const [titled, plain, described, both] = [
      await postCar(seller, { title: `${kind} ${word}` }),
      await postCar(seller, { title: kind }),
      await postCar(seller, { title: kind, description: `Été with ${word}-seats, one owner.` }),
      await postCar(seller, { title: `${kind} ${other}`, description: `A ${word.toUpperCase()}.` }),
    ];
    const sentence = `${kind} ${word} ${other}`;
    const expected = [both.id, described.id, titled.id, plain.id];
    await vi.waitFor(async () => expect(await idsOf(sentence)).toEqual(expected), soon);
    const results = await search(sentence);
    expect(results.total).toBe(4);
    expect(results.words).toEqual([word, other]);
    expect(results.wordCounts).toEqual([
      { word, cars: 3, isCommon: false, isTelling: false },
      { word: other, cars: 1, isCommon: false, isTelling: false },
    ]);
    expect((await idsOf(sentence, { sort: 'cheapest' }))[0]).toBe(both.id);
    expect((await search(`${kind} ${newWord()}`)).total).toBe(4);
    const without = await search(`${kind} -${word}`);
    expect(without.cars.map(({ id }) => id)).toEqual([both.id, described.id, plain.id, titled.id]);
    expect(without.understood).toMatchObject([{}, {}, { wordsLast: [word] }]);
  });

  test('are searched for where a sentence says nothing else, and what is chosen narrows that', async () => {
    const seller = await newSeller(market);
    const [word, other] = [newWord(), newWord()];
    const [both, one] = [
      await postCar(seller, { title: `Red ${word}`, description: `With ${other}` }),
      await postCar(seller, { title: `Blue ${word}` }),
    ];
    await vi.waitFor(async () => expect(await idsOf(word)).toEqual([one.id, both.id]), soon);
    expect(await idsOf(`${word} ${other}`)).toEqual([both.id, one.id]);
    expect(await idsOf(`${word} ${newWord()}`)).toEqual([one.id, both.id]);
    expect(await idsOf(word, { is: { color: ['Blue'] } })).toEqual([one.id]);
  });

  test('find no phone number and no address in a description part by part', {
    tags: ['hostile-136'],
  }, async () => {
    const seller = await newSeller(market);
    const word = newWord();
    const [name, host] = [newWord(), newWord()];
    // No other car has it, in its title neither.
    const area = String(600_000 + (Date.now() % 300_000));
    const description = `${word}, call 503 555 0199 or ${area} 35, or write to ${name}@${host}.com`;
    const car = await postCar(seller, { description });
    await vi.waitFor(async () => expect(await idsOf(word)).toEqual([car.id]), soon);
    for (const part of ['0199', '5550199', area, name, host])
      expect((await search(`${word} ${part}`)).wordCounts, part).toEqual([
        { word, cars: 1, isCommon: false, isTelling: true },
        { word: part, cars: 0, isCommon: false, isTelling: false },
      ]);
  });
});

describe('a search for a make or a model of another one', () => {
  test('finds all cars of the one and those of the model', async () => {
    const seller = await newSeller(market);
    const word = newWord();
    const posted: number[] = [];
    for (const title of ['Audi A4', 'BMW X5', 'BMW M3'])
      posted.push((await postCar(seller, { title: `2018 ${title} ${word}` })).id);
    const update = sqlAt(market);
    for (const [at, [make, model]] of [
      ['Audi', 'A4'],
      ['BMW', 'X5'],
      ['BMW', 'M3'],
    ].entries())
      await update`update cars set make = ${make}, model = ${model} where id = ${posted[at]}`;
    const choices = { is: { make: ['Audi', 'BMW'], model: ['BMW X5'] } };
    await vi.waitFor(
      async () => expect(inOrder(await idsOf(word, choices))).toEqual(posted.slice(0, 2)),
      soon,
    );
    // The make of a model is asked for with it.
    const without = { is: { make: ['Audi'], model: ['BMW X5'] } };
    expect(inOrder(await idsOf(word, without))).toEqual(posted.slice(0, 2));
    const { facets } = await search(word, without);
    expect(facets.find(({ name }) => name === 'make')?.options).toEqual([
      { value: 'Audi', count: 1 },
      { value: 'BMW', count: 1 },
    ]);
  });
});

describe('a program', () => {
  interface Found {
    readonly ids: number[];
    readonly query: unknown;
  }
  const found = async (word: string, query: string): Promise<Found> => {
    const { status, json } = await visitor.send('GET', `/api/search?q=${word}&${query}`);
    expect(status, query).toBe(200);
    const { cars, query: read } = json as unknown as { cars: { _id: string }[]; query: unknown };
    return { ids: inOrder(cars.map(({ _id }) => Number(_id))), query: read };
  };

  test('may name a model without its make, and one that nobody knows finds no car', async () => {
    const seller = await newSeller(market);
    const word = newWord();
    const make = newMake();
    const update = sqlAt(market);
    const posted: number[] = [];
    for (const [brand, model] of [
      ['Volvo', 'XC60'],
      ['Volvo', 'V90'],
      [make, 'Qutu 7'],
      [make, 'XC60'],
    ]) {
      const { id } = await postCar(seller, { title: `2018 ${word}` });
      await update`update cars set make = ${brand}, model = ${model} where id = ${id}`;
      posted.push(id);
    }
    const [xc60 = 0, v90 = 0, qutu = 0, other = 0] = posted;
    await vi.waitFor(
      async () => expect((await found(word, `make=Volvo,${make}`)).ids).toEqual(posted),
      soon,
    );
    for (const [query, ids] of [
      ['make=Volvo&model=XC60', [xc60]],
      ['make=volvo&model=xc60', [xc60]],
      ['model=volvo+xc60', [xc60]],
      [`make=${make},Volvo&model=XC60`, [xc60, other]],
      ['make=Volvo&not-model=xc60', [v90]],
      ['make=Volvo&model=Nonesuch', []],
      ['model=Nonesuch', []],
      // We list one of this name.
      ['model=XC60', [xc60]],
      // A model that is named with its make goes on to stand beside all of another make.
      [`make=${make}&model=Volvo+XC60`, [xc60, qutu, other]],
    ] as const)
      expect((await found(word, query)).ids, query).toEqual(ids);
    // Known, and not in stock: a saved search waits for it.
    expect((await found(word, 'make=volvo&model=p1800')).query).toEqual({
      make: 'Volvo',
      model: 'Volvo P1800',
    });
    expect((await found(word, 'make=volvo&model=xc60')).query).toEqual({
      make: 'Volvo',
      model: 'Volvo XC60',
    });
  });

  test('may send each value as answers give it, in any case', async () => {
    const seller = await newSeller(market);
    const word = newWord();
    const [minor, major, whole] = [
      await postCar(seller, { title: `Bus ${word}`, categoryId: 2, condition: 'Good' }),
      await postCar(seller, { title: `Bus ${word}`, categoryId: 3, condition: 'Fair' }),
      await postCar(seller, { title: `Bus ${word}`, categoryId: 3, condition: 'Fair' }),
    ].map(({ id }) => id);
    const update = sqlAt(market);
    await update`update cars set accidents = 'Minor, repaired', fuel = 'Gasoline',
      trim_level = 'Sport, Long', equipment = '{Sunroof}' where id = ${minor}`;
    await update`update cars set accidents = 'Major, repaired', fuel = 'Diesel',
      trim_level = 'Sport' where id = ${major}`;
    await update`update cars set accidents = 'denied', fuel = 'Diesel' where id = ${whole}`;
    await update`update people set seller_type = 'dealer', dealership = 'Two Oaks' where id = ${seller.id}`;
    await vi.waitFor(
      async () => expect((await found(word, 'fuel=Diesel')).ids).toEqual([major, whole]),
      soon,
    );
    for (const [query, ids] of [
      ['accidents=Minor,+repaired', [minor]],
      ['accidents=Minor,+repaired&accidents=Major,+repaired', [minor, major]],
      ['accidents=Minor,+repaired,Major,+repaired', [minor, major]],
      ['accidents=Minor%5C,+repaired,No+accidents', [minor, whole]],
      ['not-accidents=minor,+repaired', [major, whole]],
      ['accidents=denied', [whole]],
      ['fuel=gasoline', [minor]],
      ['fuel=gasoline,+diesel', [minor, major, whole]],
      ['condition=good', [minor]],
      ['category=2', [minor]],
      ['category=electric+cars', [minor]],
      ['equipment=sunroof', [minor]],
      ['equipment=not+stated', [major, whole]],
      ['accidents=constructor', []],
    ] as const)
      expect((await found(word, query)).ids, query).toEqual(ids);
    await vi.waitFor(
      async () =>
        expect((await found(word, 'sellerType=dealer')).ids).toEqual([minor, major, whole]),
      soon,
    );
  });
});

describe('a search that finds few cars or none', () => {
  /** Among these cars alone is searched: others come and go. */
  const ofTrim = (word: string) => ({ is: { trim: [word] } });
  async function postTrims(
    seller: Parameters<typeof postCar>[0],
    word: string,
    cars: readonly Partial<Parameters<typeof carFields>[1]>[],
  ): Promise<void> {
    for (const fields of cars) {
      const { id } = await postCar(seller, fields);
      await sqlAt(market)`update cars set trim_level = ${word} where id = ${id}`;
    }
    await vi.waitFor(
      async () => expect(await idsOf('', ofTrim(word))).toHaveLength(cars.length),
      soon,
    );
  }

  test('says how many cars it would find within a wider distance', async () => {
    const seller = await newSeller(market);
    const word = newWord();
    await postTrims(seller, word, [{ title: 'Van', location: 'Columbus, OH' }]);
    for (const [sentence, near] of [
      ['van within 40 miles of Dayton', undefined],
      ['', { place: 'Dayton, OH', miles: 40 }],
    ] as const) {
      const none = await search(sentence, { ...ofTrim(word), ...(near && { near: [near] }) });
      expect(none.total).toBe(0);
      const [wider] = none.relaxed;
      expect(wider).toMatchObject({
        dropped: { near: [{ place: 'Dayton, OH', miles: 40 }] },
        query: { near: [{ place: 'Dayton, OH', miles: 80 }] },
        count: 1,
      });
      expect((await search(wider?.sentence ?? '', wider?.query)).total).toBe(1);
    }
  });

  test('says how many cars it would find without each thing that it asks', async () => {
    const seller = await newSeller(market);
    const word = newWord();
    const titles = ['2017 red diesel van', '2018 red gasoline van', '2019 blue diesel van'];
    await postTrims(
      seller,
      word,
      titles.map((title) => ({ title })),
    );
    const none = await search('green or teal  diesel van under 400k', ofTrim(word));
    expect(none.total).toBe(0);
    expect(none.relaxed.filter(({ query }) => query.is.trim)).toMatchObject([
      { dropped: { is: { color: ['Green', 'Teal'] } }, count: 2 },
    ]);
    const one = await search('red van', {
      is: { ...ofTrim(word).is, fuel: ['Diesel'], color: ['Teal'] },
    });
    const offered = one.relaxed.map(({ dropped: { is }, count }) => ({ is, count }));
    expect(offered).toContainEqual({ is: { fuel: ['Diesel'] }, count: 2 });
    expect(offered).toContainEqual({ is: { color: ['Red', 'Teal'] }, count: 2 });
    expect(one.total).toBe(1);
    const ofThese = [...none.relaxed, ...one.relaxed].filter(({ query }) => query.is.trim);
    for (const { sentence, query, count } of ofThese)
      expect((await search(sentence, query)).total, 'at its own address').toBe(count);
  });

  test('says what it would find without each two things, where no one of them alone is to blame', async () => {
    const seller = await newSeller(market);
    const word = newWord();
    const titles = ['2017 red gasoline van', '2018 blue gasoline van'];
    await postTrims(
      seller,
      word,
      titles.map((title) => ({ title })),
    );
    const none = await search('red diesel van', {
      is: { ...ofTrim(word).is, seats: ['7'] },
    });
    expect(none.total).toBe(0);
    const ofThese = none.relaxed.filter(({ query }) => query.is.trim);
    expect(ofThese).toMatchObject([
      { dropped: { is: { fuel: ['Diesel'], seats: ['7'] } }, count: 1 },
    ]);
    for (const { sentence, query, count } of ofThese)
      expect((await search(sentence, query)).total, 'at its own address').toBe(count);
  });

  test('offers a wider distance together with each thing that is left out, where few cars are near without it', async () => {
    const seller = await newSeller(market);
    const word = newWord();
    await postTrims(seller, word, [
      { title: '2016 red diesel van', location: 'Dayton, OH' },
      { title: '2017 red gasoline minivan', location: 'Columbus, OH' },
      { title: '2018 blue gasoline minivan', location: 'Columbus, OH' },
    ]);
    const none = await search('diesel minivan within 40 miles of Dayton', ofTrim(word));
    expect(none.total).toBe(0);
    const ofThese = none.relaxed.filter(({ query }) => query.is.trim);
    const offered = ofThese.map(({ dropped: { is, near }, query, count }) => ({
      without: is,
      within: near && query.near,
      count,
    }));
    const near = [{ place: 'Dayton, OH', miles: 80 }];
    expect(offered).toEqual([
      { without: { body: ['Minivan'] }, within: undefined, count: 1 },
      { without: { fuel: ['Diesel'] }, within: near, count: 2 },
    ]);
    for (const { sentence, query, count } of ofThese)
      expect((await search(sentence, query)).total, 'at its own address').toBe(count);
  });

  test('says which cars come closest and what they miss, and how many cars each part of it costs', async () => {
    const seller = await newSeller(market);
    const word = newWord();
    await postTrims(seller, word, [
      { title: '2017 red diesel van', resalePriceCents: 12_000_00 },
      { title: '2017 red diesel van', resalePriceCents: 10_500_00 },
      { title: '2017 red gasoline van', resalePriceCents: 9_000_00 },
      { title: '2017 blue gasoline coupe', resalePriceCents: 9_000_00 },
    ]);
    const none = await search('red diesel van under 10k', ofTrim(word));
    expect(none.total).toBe(0);
    const kinds = none.closest.map(({ car, missed }) => ({
      price: car.resalePriceCents / 100,
      missed: missed.map(({ query: { is, ranges } }) => ({ ...is, ...ranges })),
    }));
    expect(kinds.slice(0, 3)).toEqual([
      { price: 10_500, missed: [{ price: { to: 10_000 } }] },
      { price: 12_000, missed: [{ price: { to: 10_000 } }] },
      { price: 9000, missed: [{ fuel: ['Diesel'] }] },
    ]);
    const costs = none.withoutEach.slice(0, 4).map(({ sentence, count }) => [sentence, count]);
    expect(costs).toEqual([
      ['diesel van under 10k', 0],
      ['red van under 10k', 1],
      ['red diesel under 10k', 0],
      ['red diesel van', 2],
    ]);
    const others = await search('red diesel van under 10k');
    expect(none.withoutEach.slice(4).map(({ query, count }) => [query.is, count])).toEqual([
      [{}, others.total],
    ]);
    const some = await search('red diesel van', ofTrim(word));
    expect([some.withoutEach, some.closest]).toEqual([[], []]);
  });

  test('says nothing of what would find no more', async () => {
    // Other tests post cars meanwhile.
    await vi.waitFor(async () => {
      const [all, found] = [await search(''), await search(`${newWord()} ${newWord()}`)];
      expect(found).toMatchObject({ total: all.total, relaxed: [] });
    }, soon);
  });
});

test('a note that a car has changed is kept for an hour, and until saved searches have been looked through', async () => {
  const sql = sqlAt(market);
  const noted = (minutesAgo: number) => sql`
    insert into search_changes (car_id, changed_at)
    values (0, now() - ${minutesAgo} * interval '1 minute') returning id`;
  const [[old], [recent]] = await Promise.all([noted(61), noted(59)]);
  const left = () => sql`
    select id from search_changes where id in (${old?.id}, ${recent?.id}) order by id`;
  const node = nodeOf(market, { PUBLIC_URL: market.url });
  await runSearchMails(market, node);
  await node.close();
  await runJob(market, 'changes that the search has seen');
  expect(await left()).toEqual([recent]);
});
