import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { inCountry } from '../../../../testing/market-country.ts';
import { carsText } from '../../../categories/category.ts';
import { accountFieldsOf, numbersOf } from '../../../payouts/bank-account.ts';
import { drawingOf } from '../demo-pictures.ts';
import { bodies, colors, paintsOf, sides } from '../drawn-looks.ts';
import { catalog, type Trim } from './catalog.ts';
import { bodyOf, paintedOf } from './looks.ts';
import { batchOf } from './more-cars.ts';
import { demoStock } from './stock.ts';
import { thisYear } from './worth.ts';

const stock = demoStock();
const cars = stock.offers.map((offer) => offer.car);
const categoryIds = [1, 2, 3, 4] as const;
const ofPart = (part: number) => cars.filter((car) => (car.categoryId ?? 0) === part);
const parts = [0, ...categoryIds] as const;
const trims = parts.flatMap((part) => catalog[part]);
/** Of each picture that is in the repository, the color that it shows. */
const drawings = new Map(
  bodies.flatMap((body) =>
    paintsOf[body].flatMap((paint) =>
      sides.map((side) => [drawingOf({ body, paint, side }), colors[paint].name] as const),
    ),
  ),
);
const mean = (list: number[]) => list.reduce((sum, one) => sum + one, 0) / list.length;

describe('the catalog', () => {
  test('has at least 25 models in each category', () => {
    for (const id of categoryIds) {
      const models = new Set(catalog[id].map((trim) => `${trim.make} ${trim.model}`));
      expect(models.size).toBeGreaterThanOrEqual(25);
    }
  });

  test('sells nothing new before it existed or after this year', () => {
    for (const trim of trims) {
      expect(trim.firstYear).toBeLessThanOrEqual(trim.lastYear);
      expect(trim.firstYear).toBeGreaterThanOrEqual(trim.fuel === 'Electric' ? 2011 : 1960);
      expect(trim.lastYear).toBeLessThanOrEqual(thisYear);
    }
  });

  test('draws in each category only the bodies that belong there', () => {
    const drawn = (id: 1 | 2 | 3 | 4) => new Set(catalog[id].map((trim: Trim) => bodyOf(trim)));
    const all = [1, 2, 3, 4] as const;
    expect(all.map((id) => [...drawn(id)].toSorted().join(' '))).toEqual([
      'classic-sedan classic-wagon convertible estate grand-tourer limousine off-roader sedan suv',
      'city-car crossover electric-suv hatchback saloon',
      'classic-coupe classic-roadster convertible eighties-coupe hot-hatch muscle-coupe roadster sports-coupe supercar',
      'boxy-bus camper classic-camper compact-van electric-bus microbus minivan passenger-van shuttle van',
    ]);
  });

  test('knows range, battery and charging of every electric car, and only of those', () => {
    for (const trim of trims) {
      const { range, battery, charging } = trim;
      const isKnown = [range, battery, charging].map((value) => value !== null);
      expect(isKnown, trim.name).toEqual(Array(3).fill(trim.fuel === 'Electric'));
    }
    expect(catalog[2].every((trim) => trim.fuel === 'Electric')).toBe(true);
  });
});

describe('the stock', () => {
  test('is the same for everyone', () => {
    const digest = (size: number) =>
      createHash('sha256')
        .update(JSON.stringify(demoStock(size)))
        .digest('hex');
    expect(digest(2_000)).toBe(digest(2_000));
    expect(digest(2_000)).not.toBe(digest(2_001));
  });

  test('has 55,600 cars on offer and 400 sold ones, a third of them in none of four large categories', () => {
    const onOffer = cars.length - stock.sold.length;
    expect(onOffer).toBe(55_600);
    expect(carsText(onOffer)).toBe('55,000+ cars');
    expect(stock.sold.length).toBe(400);
    expect(parts.map((part) => Math.round(ofPart(part).length / 500))).toEqual([
      38, 21, 17, 17, 19,
    ]);
  });

  test('has vans with fifteen seats, which nobody calls a bus', () => {
    const large = cars.filter(({ facts }) => facts.seats === 15);
    expect(large.length).toBeGreaterThan(100);
    expect(large.filter(({ body }) => body !== 'Van')).toEqual([]);
  });

  test('can be small', () => {
    const small = demoStock(60);
    expect(small.offers.length - small.sold.length).toBe(60);
    expect(() => demoStock(59)).toThrow(RangeError);
  });

  test('has twelve cars of the demo seller, three of them sold and one advertised', () => {
    const isOwn = ({ offer }: { offer: (typeof stock.offers)[number] }) =>
      offer.seller === stock.people.seller;
    expect(stock.offers.filter((offer) => isOwn({ offer }))).toHaveLength(12);
    expect(stock.sold.filter(isOwn)).toHaveLength(3);
    expect(stock.advertised.filter(isOwn)).toHaveLength(1);
  });

  test('advertises nine cars of nine sellers, in four categories and in none', () => {
    expect(new Set(stock.advertised.map(({ offer }) => offer.seller)).size).toBe(9);
    expect(new Set(stock.advertised.map(({ offer }) => offer.car.categoryId)).size).toBe(5);
  });

  test('has seven-seat diesel vans under $20,000 near Dayton, in a market of some size as well', () => {
    for (const { offers, sold } of [stock, demoStock(1_200)]) {
      const isSold = new Set(sold.map(({ offer }) => offer));
      const vans = offers.filter(
        (offer) =>
          !isSold.has(offer) &&
          offer.car.body === 'Van' &&
          offer.car.fuel === 'Diesel' &&
          offer.car.facts.seats === 7 &&
          offer.car.resalePriceCents < 20_000_00 &&
          offer.car.location === 'Dayton, OH',
      );
      expect(vans.length).toBeGreaterThanOrEqual(3);
      expect(vans.every(({ seller }) => seller.place === 'Dayton, OH')).toBe(true);
    }
  });

  test('has one paid and two unpaid bookings of the demo buyer', () => {
    const ofBuyer = ({ buyer }: { buyer: unknown }) => buyer === stock.people.buyer;
    expect(stock.sold.filter(ofBuyer)).toHaveLength(1);
    expect(stock.booked.filter(ofBuyer)).toHaveLength(2);
  });

  test('sells each car once, after it was posted, within three days of its booking', () => {
    expect(new Set(stock.sold.map((sale) => sale.offer)).size).toBe(400);
    for (const sale of stock.sold) {
      expect(sale.bookedAgo).toBeLessThan(sale.offer.postedAgo);
      expect(sale.bookedAgo - sale.soldAgo).toBeLessThan(72 * 3600);
      expect(sale.bookedAgo).toBeGreaterThan(sale.openedAgo);
      expect(sale.openedAgo).toBeGreaterThan(sale.soldAgo);
      expect(sale.soldAgo).toBeGreaterThan(0);
      expect(sale.soldAgo).toBeLessThan(30 * 86_400);
    }
  });

  test('knows where most sellers of sold cars are paid, the demo seller among them', () => {
    const { sold, accounts, people } = stock;
    const sellers = new Set(sold.map(({ offer }) => offer.seller));
    const paid = new Set(accounts.map(({ seller }) => seller));
    expect([...paid].every((seller) => sellers.has(seller))).toBe(true);
    expect(paid.size / sellers.size).toBeGreaterThan(0.85);
    expect(paid.size).toBeLessThan(sellers.size);
    expect(paid.has(people.seller)).toBe(true);
    expect(new Set(accounts.map(({ account }) => account)).size).toBe(accounts.length);
  });

  test.each(['US', 'CA', 'AU', 'NZ', 'DE'] as const)(
    'pays them to accounts as banks in %s number them',
    (code) => {
      inCountry(code);
      const { accounts } = demoStock(1_200);
      expect(accounts.length).toBeGreaterThan(0);
      for (const { account } of accounts) {
        const numbers: Record<string, string> = numbersOf(account) ?? { iban: account };
        const fields = Object.entries(accountFieldsOf());
        expect(Object.keys(numbers)).toEqual(fields.map(([name]) => name));
        for (const [name, { isRight }] of fields) expect(isRight(numbers[name] ?? '')).toBe(true);
      }
    },
  );

  test('gives every person an id, a name and an address of their own', () => {
    const { buyer, seller, admin, sellers, buyers } = stock.people;
    const people = [buyer, seller, admin, ...sellers, ...buyers];
    for (const key of ['id', 'name', 'email'] as const) {
      expect(new Set(people.map((person) => person[key])).size).toBe(people.length);
    }
    expect(people.filter((person) => !/^\(\d{3}\) 555-01\d\d$/.test(person.phone))).toEqual([]);
    expect(
      people.filter((person) => !/^[a-z.]+@\w+\.forecourt\.example$/.test(person.email)),
    ).toEqual([]);
  });
});

describe('every car', () => {
  // Collected first, because 56,000 single expectations would be slow.
  const breaking = (rule: (car: (typeof cars)[number]) => boolean) =>
    cars.filter((car) => !rule(car)).slice(0, 3);

  test('has the title of its year, make and trim', () => {
    const titles = new Set(
      trims.flatMap((trim) =>
        Array.from({ length: trim.lastYear - trim.firstYear + 1 }, (_, nth) =>
          [trim.part, trim.firstYear + nth, trim.make, trim.name, trim.fuel].join(' '),
        ),
      ),
    );
    expect(breaking((car) => car.title.length <= 80)).toEqual([]);
    expect(breaking((car) => car.title.startsWith(`${car.modelYear} ${car.make} `))).toEqual([]);
    expect(
      breaking((car) => titles.has(`${car.categoryId ?? 0} ${car.title} ${car.fuel}`)),
    ).toEqual([]);
  });

  test('costs between $1,500 and $250,000, in whole dollars', () => {
    expect(
      breaking(({ resalePriceCents: cents }) => cents >= 150_000 && cents <= 25_000_000),
    ).toEqual([]);
    expect(breaking((car) => car.resalePriceCents % 500 === 0)).toEqual([]);
    expect(
      breaking((car) => car.yearsOfUse > 22 || car.resalePriceCents < car.originalPriceCents * 1.6),
    ).toEqual([]);
  });

  test('has years, miles and condition that go together', () => {
    expect(breaking((car) => car.yearsOfUse === thisYear - car.modelYear)).toEqual([]);
    expect(breaking((car) => car.yearsOfUse >= 0 && car.mileage > 0)).toEqual([]);
    expect(breaking((car) => car.yearsOfUse > 0 || car.mileage < 7_000)).toEqual([]);
    expect(breaking((car) => car.condition !== 'Fair' || car.yearsOfUse >= 4)).toEqual([]);
    expect(breaking((car) => car.condition !== 'Excellent' || car.mileage < 130_000)).toEqual([]);
  });

  test('states facts that its description does not contradict, and some not at all', () => {
    const describes = (car: (typeof cars)[number], words: RegExp) => words.test(car.description);
    expect(
      breaking(
        (car) => !describes(car, /no accidents|accident free/i) || car.facts.accidents === 'denied',
      ),
    ).toEqual([]);
    expect(
      breaking(
        (car) => car.facts.service !== 'denied' || !describes(car, /serviced|maintained|records/i),
      ),
    ).toEqual([]);
    expect(
      breaking(
        (car) => !describes(car, /one small claim/i) || car.facts.accidents === 'Minor, repaired',
      ),
    ).toEqual([]);
    expect(breaking((car) => !describes(car, /one owner/i) || car.facts.owners === 1)).toEqual([]);
    expect(
      breaking(({ title, facts: { trim } }) => trim === null || title.endsWith(` ${trim}`)),
    ).toEqual([]);
    expect(breaking((car) => !describes(car, /two owners/i) || car.facts.owners === 2)).toEqual([]);
    for (const name of [
      'drivetrain',
      'power',
      'owners',
      'accidents',
      'damage',
      'service',
      'trim',
      'equipment',
      'engine',
      'interior',
      'warranty',
      'titleStatus',
    ] as const) {
      const stated = cars.filter(({ facts }) => facts[name] !== null).length;
      expect(stated / cars.length, name).toBeGreaterThan(0.15);
      expect(stated / cars.length, name).toBeLessThan(0.95);
    }
  });

  test('has a title, an engine or a battery, and a warranty, as its seller describes it', () => {
    expect(
      breaking(({ fuel, facts: { engine, battery } }) =>
        fuel === 'Electric' ? engine === null : battery === null,
      ),
    ).toEqual([]);
    expect(
      breaking(({ facts: { battery, range } }) => !battery || !range || range / battery < 5),
    ).toEqual([]);
    const says = (words: RegExp, stated: (facts: (typeof cars)[number]['facts']) => boolean) => {
      const described = cars.filter(({ description }) => words.test(description));
      expect(described.length, String(words)).toBeGreaterThan(50);
      expect(described.filter(({ facts }) => !stated(facts)).slice(0, 3)).toEqual([]);
    };
    says(/clean title/i, ({ titleStatus }) => titleStatus === 'Clean');
    says(/no liens|no loan/i, ({ titleStatus }) => titleStatus !== 'Lien');
    says(/no accidents/i, ({ titleStatus }) => !/Salvage|Rebuilt/.test(titleStatus ?? ''));
    says(/factory warranty/i, ({ warranty }) => warranty === 'From the maker');
    says(/-day warranty/i, ({ warranty }) => warranty === 'From the dealer');
    says(/black leather/i, ({ interior }) => interior === 'Black leather');
    says(/gray cloth/i, ({ interior }) => interior === 'Gray cloth');
    const count = (stated: (car: (typeof cars)[number]) => boolean) => cars.filter(stated).length;
    for (const status of ['Rebuilt', 'Salvage', 'Lien'])
      expect(
        count(({ facts }) => facts.titleStatus === status),
        status,
      ).toBeGreaterThan(50);
    expect(count(({ facts }) => facts.engine === 1998)).toBeGreaterThan(2_000);
    expect(count(({ facts }) => facts.interior === 'Tan leather')).toBeGreaterThan(500);
    expect(
      breaking(
        ({ yearsOfUse, facts: { warranty } }) => warranty !== 'From the maker' || yearsOfUse <= 3,
      ),
    ).toEqual([]);
  });

  test('has the papers of the market’s country', () => {
    const papers = ['titleStatus', 'firstRegistered', 'inspectedUntil', 'vat', 'co2'] as const;
    const statedIn = (offers: typeof stock.offers) =>
      papers.filter((name) => offers.some(({ car }) => car.facts[name] !== null));
    expect(statedIn(stock.offers)).toEqual(['titleStatus']);
    inCountry('DE');
    const german = demoStock(1_200).offers;
    expect(statedIn(german)).toEqual(papers.slice(1));
    for (const { car, seller } of german) {
      const { firstRegistered, vat, co2 } = car.facts;
      expect(firstRegistered?.slice(0, 4) ?? String(car.modelYear)).toBe(String(car.modelYear));
      if (vat) expect(vat === 'Private sale', vat).toBe(!seller.isDealer);
      if (car.fuel === 'Electric') expect(co2 ?? 0).toBe(0);
    }
  });

  test('is seen from the side that sells it more often than from any other', () => {
    const seenFrom = (side: string) =>
      cars.filter((car) => car.drawing.endsWith(`-${side}`)).length;
    expect(seenFrom('front')).toBeGreaterThan(Math.max(seenFrom('side'), seenFrom('rear')));
    expect(breaking((car) => drawings.has(car.drawing))).toEqual([]);
  });

  test('looks like a car of its model and its time', () => {
    const looksLike = (title: RegExp, body: RegExp) => {
      expect(cars.some((car) => title.test(car.title))).toBe(true);
      expect(breaking((car) => !title.test(car.title) || body.test(car.drawing))).toEqual([]);
    };
    looksLike(/Ford Transit \d+ .*Passenger/, /^drawn-passenger-van-/);
    looksLike(/Mercedes-Benz Sprinter .*Cargo/, /^drawn-van-/);
    looksLike(/Volkswagen Microbus/, /^drawn-microbus-/);
    looksLike(/ID\. Buzz/, /^drawn-electric-bus-/);
    looksLike(/MG MGB/, /^drawn-classic-roadster-/);
    looksLike(/MX-5 Miata/, /^drawn-roadster-/);
    looksLike(/^19[67]\d Ford Mustang/, /^drawn-classic-coupe-/);
    looksLike(/^202\d Ford Mustang GT$/, /^drawn-muscle-coupe-/);
    looksLike(/Mercedes-Benz G 550/, /^drawn-off-roader-/);
    const classic = /^drawn-(classic-|eighties-|microbus-|boxy-bus-)/;
    expect(breaking((car) => !classic.test(car.drawing) || car.modelYear < 2000)).toEqual([]);
    expect(breaking((car) => classic.test(car.drawing) || car.modelYear > 1989)).toEqual([]);
  });

  test('is drawn in the color by which it is found', () => {
    expect(breaking((car) => drawings.get(car.drawing) === car.color)).toEqual([]);
  });

  test('is described in two to four sentences of plain American English', () => {
    expect(breaking((car) => car.description.length > 40 && car.description.length < 500)).toEqual(
      [],
    );
    expect(breaking((car) => /^([A-Z0-9].*?\.( |$)){2,4}$/.test(car.description))).toEqual([]);
    expect(
      breaking((car) => !/[![\]{}|?]|\.\.|undefined|tyre|colour|grey/.test(car.description)),
    ).toEqual([]);
    expect(breaking((car) => !/ {2}| [,.;]|,,|\b(\w+) \1\b/.test(car.description))).toEqual([]);
  });
});

describe('the pages of a category, newest cars first, in four columns', () => {
  const isSold = new Set(stock.sold.map(({ offer }) => offer));
  const onOffer = stock.offers.filter((offer) => !isSold.has(offer)).map(({ car }) => car);

  test('never show two cars of one body and paint beside or above each other', () => {
    for (const id of categoryIds) {
      const looks = onOffer.filter((car) => car.categoryId === id).map(paintedOf);
      const alike = looks.filter((look, at) => [1, 4].some((apart) => looks[at - apart] === look));
      expect(alike).toEqual([]);
    }
  });

  test.each([
    ['of one body and color', paintedOf],
    [
      'of one model and color',
      (car: (typeof cars)[number]) => `${paintedOf(car)} ${car.make} ${car.model}`,
    ],
  ])('never show two like pictures beside each other when asked for cars %s', (_, of) => {
    const alike = [...Map.groupBy(onOffer, of).values()].flatMap((group) =>
      group.filter((car, at) => group[at - 1]?.drawing === car.drawing),
    );
    // Some of those on the first pages, which stay as they are, and cars around several that were sold.
    expect(alike.length / onOffer.length).toBeLessThan(0.001);
  });
});

test('hardly any two descriptions are the same', () => {
  expect(new Set(cars.map((car) => car.description)).size / cars.length).toBeGreaterThan(0.99);
});

test('among cars sold new under one name, the younger half costs more', () => {
  for (const part of parts) {
    const byName = Map.groupBy(ofPart(part), (car) => `${car.make} ${car.title.slice(5)}`);
    for (const [name, group] of byName) {
      const ages = group.map((car) => car.yearsOfUse);
      const middle = mean(ages);
      const old = group.filter((car) => car.yearsOfUse > middle + 1);
      const young = group.filter((car) => car.yearsOfUse < middle - 1);
      if (Math.max(...ages) > 28 || old.length < 12 || young.length < 12) continue;
      const price = (list: typeof group) => mean(list.map((car) => car.resalePriceCents));
      expect(price(young), name).toBeGreaterThan(price(old));
    }
  }
});

describe('the cars that most people drive', () => {
  const everyday = ofPart(0);

  test('are sedans, hatchbacks, SUVs and pickups of the best-selling models', () => {
    const count = (of: (car: (typeof cars)[number]) => boolean) => everyday.filter(of).length;
    for (const body of ['Sedan', 'Hatchback', 'SUV', 'Pickup'])
      expect(
        count((car) => car.body === body),
        body,
      ).toBeGreaterThan(2_000);
    for (const [make, model] of [
      ['Honda', 'Civic'],
      ['Honda', 'Accord'],
      ['Toyota', 'Camry'],
      ['Toyota', 'Corolla'],
      ['Toyota', 'RAV4'],
      ['Nissan', 'Altima'],
      ['Ford', 'F-150'],
      ['Ford', 'Escape'],
      ['Chevrolet', 'Silverado 1500'],
      ['Chevrolet', 'Malibu'],
      ['Ram', '1500'],
      ['Jeep', 'Wrangler'],
      ['Subaru', 'Outback'],
      ['Volkswagen', 'Golf'],
    ])
      expect(
        count((car) => car.make === make && car.model === model),
        model,
      ).toBeGreaterThan(100);
    expect(new Set(everyday.map(({ make, model }) => `${make} ${model}`)).size).toBeGreaterThan(
      120,
    );
  });

  test('are white, black, gray, silver, blue or red', () => {
    const usual = ['White', 'Black', 'Gray', 'Silver', 'Blue', 'Dark blue', 'Red'];
    const isUsual = everyday.filter(({ color }) => usual.includes(color));
    expect(isUsual.length / everyday.length).toBeGreaterThan(0.9);
  });

  test('are driven 12,000 miles a year, some much less and some much more', () => {
    const yearly = everyday
      .filter(({ yearsOfUse: age }) => age >= 2 && age <= 7)
      .map(({ mileage, yearsOfUse }) => mileage / (yearsOfUse + 0.45))
      .toSorted((one, other) => one - other);
    const at = (way: number) => yearly[Math.floor(way * yearly.length)] ?? 0;
    expect(at(0.5)).toBeGreaterThan(10_500);
    expect(at(0.5)).toBeLessThan(13_000);
    expect(at(0.05)).toBeLessThan(8_000);
    expect(at(0.95)).toBeGreaterThan(17_000);
  });

  test('lose a sixth of their value in the first year and about an eighth in each after it, pickups less', () => {
    const share = (age: number, isTruck: boolean) =>
      mean(
        everyday
          .filter((car) => car.yearsOfUse === age && (car.body === 'Pickup') === isTruck)
          .map((car) => car.resalePriceCents / car.originalPriceCents),
      );
    expect(share(1, false)).toBeGreaterThan(0.78);
    expect(share(1, false)).toBeLessThan(0.88);
    const yearly = (share(7, false) / share(1, false)) ** (1 / 6);
    expect(yearly).toBeGreaterThan(0.86);
    expect(yearly).toBeLessThan(0.91);
    for (const age of [3, 6, 9]) expect(share(age, true)).toBeGreaterThan(share(age, false));
  });

  test('cost less the further they were driven', () => {
    const middle = everyday.filter(({ yearsOfUse: age }) => age >= 5 && age <= 7);
    const share = (list: typeof everyday) =>
      mean(list.map((car) => car.resalePriceCents / car.originalPriceCents));
    const miles = mean(middle.map(({ mileage }) => mileage));
    expect(share(middle.filter(({ mileage }) => mileage < miles))).toBeGreaterThan(
      share(middle.filter(({ mileage }) => mileage > miles)),
    );
  });

  test('are posted by a few in the short form alone', () => {
    const offers = stock.offers.filter(({ car }) => car.categoryId === null);
    const short = offers.filter(({ statesNoFacts }) => statesNoFacts).length / offers.length;
    expect(short).toBeGreaterThan(0.1);
    expect(short).toBeLessThan(0.14);
    expect(stock.offers.filter((offer) => offer.statesNoFacts && offer.car.categoryId)).toEqual([]);
  });

  test('are the only ones in the short form among cars that are added later', () => {
    const short = batchOf(7, 2000).offers.filter(({ statesNoFacts }) => statesNoFacts);
    expect(short.length).toBeGreaterThan(0);
    expect(short.filter(({ car }) => car.categoryId !== null)).toEqual([]);
  });
});
