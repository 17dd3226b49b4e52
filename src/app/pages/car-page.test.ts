// The public page of a car: its address, what search engines read, and its states.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../testing/market/sql.ts';
import {
  agreed,
  book,
  type PostedCar,
  pay,
  postCar,
  uploadPhoto,
} from '../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../testing/people/booked-car.ts';
import { callerAt } from '../../../testing/people/caller.ts';
import { newAdmin, newBuyer, newSeller } from '../../../testing/people/people.ts';
import { readBooking } from '../../bookings/contract.ts';
import { downloadUrl } from '../../calls/download.ts';
import { priceOf } from '../../cars/car.ts';
import { carPath } from '../../cars/car-path.ts';
import { readCar, withdrawCar } from '../../cars/contract.ts';
import { takeDownCar } from '../../cars/report-contract.ts';
import { addCarPhoto, readCarPhotos } from '../../cars/sell/car-photos-contract.ts';
import { relistCar } from '../../cars/sell/selling-contract.ts';
import { conversationPath } from '../../conversations/conversation.ts';
import { acceptOffer, makeOffer } from '../../conversations/offers-contract.ts';
import { saveFavorite } from '../../favorites/contract.ts';
import { imageUrl } from '../../images/image.ts';
import { priceText } from '../../kit/money.ts';
import { queryOf } from '../../kit/query.ts';
import { stateSellerType } from '../../people/own-account/account-contract.ts';

const market = inject('market');
const sql = sqlAt(market);
const visitor = callerAt(market.url);
const { bookedCar, heldCar, outlastHold, paidCar } = bookedCarsAt(market);

const pageOf = async (car: Pick<PostedCar, 'id' | 'title'>) => {
  const { status, text } = await visitor.send('GET', carPath(car));
  return { status, text: text.replaceAll('<!-- -->', '') };
};
const structured = (text: string) => {
  const [, json = ''] =
    /<script nonce="[^"]+" type="application\/ld\+json">([^<]*)<\/script>/.exec(text) ?? [];
  return JSON.parse(json) as Record<string, unknown> & { offers: Record<string, unknown> };
};

describe('the page of a car', () => {
  test('has one address, to which its number alone and any other name lead', async () => {
    const car = await postCar(await newSeller(market), { title: 'Citroën “C4”, 100% Cactus' });
    const own = `/car/${car.id}/citroen-c4-100-cactus`;
    expect(carPath(car)).toBe(own);
    for (const other of [
      `/car/${car.id}`,
      `/car/${car.id}/citroen`,
      `/car/${car.id}/CITROEN-C4-100-CACTUS`,
    ]) {
      const { status, headers } = await visitor.send('GET', `${other}?from=a-mail`);
      expect([status, headers.get('location')], other).toEqual([301, own]);
    }
    const url = market.url + own;
    for (const address of [own, `/advertise/${car.id}`]) {
      const { status, text } = await visitor.send('GET', address);
      expect(status).toBe(200);
      expect(text, 'one page, whatever its address').toContain(
        `<link rel="canonical" href="${url}"/>`,
      );
      expect(text).toContain(`<meta property="og:url" content="${url}"/>`);
    }
    expect(market.url.startsWith('http')).toBe(true);
  });

  test('is not found for a car that nobody posted, or under a number that is none', async () => {
    for (const id of ['999999999', '0', '-1', 'x', '1e3', '9'.repeat(40)])
      for (const path of [`/car/${id}`, `/car/${id}/testarossa`])
        expect((await visitor.send('GET', path)).status, path).toBe(404);
  });

  test('is a plain document that visitors share for a second', async () => {
    const car = await postCar(await newSeller(market));
    const { text, headers } = await visitor.send('GET', carPath(car));
    expect(headers.get('cache-control')).toBe('public, max-age=0, s-maxage=1');
    expect(text).not.toMatch(/<script[^>]* src=|modulepreload/);
  });

  test('has its title in everything that search engines read, whatever it contains', async () => {
    const title = 'Nice </script><script>alert(1)</script> & "car" <!-- \u2028';
    const description = ']]></script><img src=x onerror=alert(2)>';
    const car = await postCar(await newSeller(market), { title: title.trim(), description });
    const { text } = await pageOf(car);
    expect(text).not.toMatch(/<script>alert|<img src=x/);
    expect(structured(text)).toMatchObject({ '@type': 'Car', name: title.trim(), description });
  });

  test('is described to search engines in at most 160 characters, which end between words', async () => {
    const description = 'One owner, garaged and serviced every year. '.repeat(20).trim();
    const car = await postCar(await newSeller(market), { description });
    const { text } = await pageOf(car);
    const [, described = ''] = /<meta name="description" content="([^"]*)"/.exec(text) ?? [];
    expect(described.length).toBeGreaterThan(140);
    expect(described.length).toBeLessThanOrEqual(160);
    const [, words = ''] = /^\$[\d,]+, [^.]+\. (.+)…$/.exec(described) ?? [];
    expect(words.length).toBeGreaterThan(100);
    expect(description.slice(0, words.length)).toBe(words);
    expect(description[words.length]).toMatch(/[ .,]/);
  });

  test('has all its photos for search engines, and the size of the one that links show', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    for (let left = 2; left > 0; left -= 1)
      agreed(
        await seller.callApi(addCarPhoto, { id: car.id, image: { id: await uploadPhoto(seller) } }),
      );
    const { photos, coverSize } = agreed(await visitor.callApi(readCarPhotos, { id: car.id }));
    const { text } = await pageOf(car);
    expect(structured(text).image).toEqual(
      photos.map(({ imageId }) => market.url + imageUrl(imageId, 1280)),
    );
    expect(photos).toHaveLength(3);
    const cover = await fetch(market.url + imageUrl(photos[0]?.imageId ?? '', 1280));
    const { width, height } = await sharp(await cover.arrayBuffer()).metadata();
    expect({ width, height }).toEqual(coverSize);
    expect(text).toContain(`<meta property="og:image:width" content="${width}"/>`);
    expect(text).toContain(`<meta property="og:image:height" content="${height}"/>`);
  });
});

describe('the state of a car', () => {
  const availability = (text: string) => structured(text).offers.availability;

  test('for sale is said to people and to search engines', async () => {
    const car = await postCar(await newSeller(market), { resalePriceCents: 18_450_50 });
    const { text } = await pageOf(car);
    expect(text).toContain('Book Now');
    expect(structured(text).offers).toMatchObject({
      price: '18450.50',
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: market.url + carPath(car),
    });
  });

  test('sold for less than was asked is said with what was paid, wherever the car stands', async () => {
    const [buyer, seller, admin] = await Promise.all([
      newBuyer(market),
      newSeller(market),
      newAdmin(market),
    ]);
    const car = await postCar(seller, {
      resalePriceCents: 14_900_37,
      originalPriceCents: 14_500_00,
    });
    const price = { id: car.id, priceCents: 14_000_25, phone: '+1 503 555 0199', text: '' };
    const { conversationId } = agreed(await buyer.callApi(makeOffer, price));
    agreed(await buyer.callApi(saveFavorite, { id: car.id }));
    const [offer] = await sql<{ id: number }>`
      select id from offers where conversation_id = ${conversationId}`;
    const { bookingId } = agreed(await seller.callApi(acceptOffer, { id: offer?.id ?? 0 }));
    await pay(market, buyer, agreed(await buyer.callApi(readBooking, { id: bookingId })));

    const { text } = await pageOf(car);
    expect(structured(text).offers).toMatchObject({
      price: '14000.25',
      availability: 'https://schema.org/SoldOut',
    });
    const own = await seller.send('GET', carPath(car));
    const pages = {
      page: text,
      'to its seller': own.text,
      favorites: (await buyer.send('GET', '/favorites')).text,
      comparison: (await visitor.send('GET', `/compare?car=${car.id}`)).text,
      conversation: (await seller.send('GET', conversationPath(conversationId))).text,
      'list of an admin': (
        await admin.send('GET', `/dashboard/sellers-cars?email=${encodeURIComponent(seller.email)}`)
      ).text,
    };
    for (const [where, page] of Object.entries(pages)) expect(page, where).toContain('$14,000.25');
    expect(pages.page, 'it was new for less than was asked, and for more than was paid').toContain(
      '$14,500 when new',
    );
    // Others are sold meanwhile.
    await expect
      .poll(async () => {
        await sql`update cars set sold_at = now() where id = ${car.id}`;
        const { text: home } = await visitor.send('GET', '/');
        return home.slice(home.indexOf('The Last Sold'));
      })
      .toMatch(new RegExp(`${car.title}.*\\$14,000\\.25`));
    const answered = agreed(await visitor.callApi(readCar, { id: car.id }));
    expect(priceOf(answered)).toBe(14_000_25);
    const { text: file } = await admin.send('GET', downloadUrl('cars', { email: seller.email }));
    expect(file).toContain('14000.25');
  });

  test('for sale is said with its price when it was new, unless that was no higher', async () => {
    const seller = await newSeller(market);
    const pageOfCarNewFor = async (originalPriceCents: number) =>
      (await pageOf(await postCar(seller, { resalePriceCents: 30_000_00, originalPriceCents })))
        .text;
    expect(await pageOfCarNewFor(36_050_00)).toContain('$36,050 when new');
    const page = await pageOfCarNewFor(3_200_00);
    expect(page).toContain('$30,000');
    expect(page).not.toContain('$3,200');
  });

  test('on hold is said with the time at which it may be free again', async () => {
    const { car, seller } = await heldCar();
    const { text } = await pageOf(car);
    expect(text).toContain('On hold. Another buyer is paying for this car.');
    expect(text.replaceAll('<!-- -->', '')).toMatch(
      /You can still lock in.*, in case the other buyer doesn’t buy it\./,
    );
    const comparison = (await visitor.send('GET', `/compare?car=${car.id}`)).text;
    const booking = queryOf({ ask: `book ${car.id}` });
    expect(comparison, 'books it, too').toContain(
      `href="/login${queryOf({ from: carPath(car) + booking })}"`,
    );
    expect(text).toContain(`href="/login?from=${encodeURIComponent(carPath(car))}"`);
    expect(availability(text)).toBe('https://schema.org/Reserved');
    const own = (await seller.send('GET', carPath(car))).text.replaceAll('<!-- -->', '');
    expect(own).toContain('On hold. A buyer is paying for this car.');
  });

  test('on hold past that time, because the card provider does not answer, is promised to nobody for a time', async () => {
    const { car, seller, buyer, booking } = await heldCar();
    const [rival, admin] = await Promise.all([newBuyer(market), newAdmin(market)]);
    await book(rival, car);
    agreed(await admin.callApi(saveFavorite, { id: car.id }));
    await outlastHold(car.id);
    const read = async (reader: Pick<typeof visitor, 'send'>, path: string) => {
      const { text } = await reader.send('GET', path);
      return text.replaceAll(/<!-- -->|<[^>]*>/g, '');
    };
    const soon = 'any minute now (we’re waiting for the card provider)';
    const freeAgain = `If they don’t buy it, it’s available again ${soon}.`;
    expect(await read(visitor, carPath(car))).toContain(freeAgain);
    expect(await read(rival, carPath(car))).toContain(freeAgain);
    expect(await read(rival, '/dashboard')).toContain(freeAgain);
    expect(await read(admin, `${carPath(car)}?ask=book+${car.id}`)).toContain(
      'Another buyer is paying for this car. You can still reserve the price',
    );
    expect(await read(admin, '/favorites')).toContain(`it’s available again ${soon}.`);
    expect(await read(seller, '/dashboard/mycars')).toContain(`Editing unlocks ${soon}.`);
    expect(await read(seller, `/dashboard/mycars/${car.id}/edit`)).toContain(
      `Editing unlocks ${soon} if they don’t buy it.`,
    );
    expect(await read(buyer, carPath(car))).toContain(
      'Your time to pay is up. Press Pay now to see if you can still buy it.',
    );
    expect(await read(buyer, `/compare?car=${car.id}`)).toContain(
      `Booked at ${priceText(booking.priceCents)}, your time to pay is up`,
    );
  });

  test('sold keeps the page, which says so and shows similar cars', async () => {
    const price = { resalePriceCents: 7_771_13 };
    const { car, seller, buyer, booking } = await bookedCar(price);
    await pay(market, buyer, booking);
    const other = await postCar(seller, price);
    const { status, text } = await pageOf(car);
    expect(status).toBe(200);
    expect(text).toMatch(/Sold (just now|\d+ \w+ ago)\./);
    expect(text).toContain(`<title>Sold: ${car.title} · Forecourt</title>`);
    expect(text).toContain('Sold for $7,771.13 after less than a day.');
    expect(text).not.toContain('Book Now');
    expect(availability(text)).toBe('https://schema.org/SoldOut');
    expect(text).toContain('Similar cars');
    // The search knows a new car after a moment.
    await expect.poll(async () => (await pageOf(car)).text).toContain(`href="${carPath(other)}"`);
  });

  test('withdrawn or taken down is gone for the public, which reads what is like it instead', async () => {
    const [seller, admin] = await Promise.all([newSeller(market), newAdmin(market)]);
    const [withdrawn, takenDown] = [await postCar(seller), await postCar(seller)];
    agreed(await seller.callApi(withdrawCar, { id: withdrawn.id }));
    agreed(await admin.callApi(takeDownCar, { id: takenDown.id, reason: 'A reason' }));
    const other = await postCar(seller);
    for (const car of [withdrawn, takenDown]) {
      for (const path of [carPath(car), `/car/${car.id}`, `/advertise/${car.id}`]) {
        const { status, text } = await visitor.send('GET', path);
        expect([status, text.includes(car.title)], path).toEqual([410, false]);
        expect(text).toContain('This car is no longer for sale.');
        expect(text).toContain('Similar cars');
        expect(text).toContain('<title>Car no longer for sale');
      }
      const response = await admin.send('GET', carPath(car));
      expect([response.status, response.text.includes('ld+json')]).toEqual([200, false]);
    }
    expect((await pageOf(other)).status).toBe(200);
  });

  test('counts its days on the market from the first post, also after it was relisted', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    await sql`update cars set posted_at = now() - interval '21 days 1 hour' where id = ${car.id}`;
    agreed(await seller.callApi(withdrawCar, { id: car.id }));
    agreed(await seller.callApi(relistCar, { id: car.id }));
    expect((await pageOf(car)).text).toContain('On the market for 21 days.');
  });
});

const vocabulary = join(import.meta.dirname, '../../../../shared/data/schemaorg');
test.skipIf(!existsSync(vocabulary))(
  'cars in every state are described in words of schema.org (skipped without ../shared/data)',
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'schemaorg-'));
    const dealer = await newSeller(market);
    agreed(
      await dealer.callApi(stateSellerType, { sellerType: 'dealer', dealership: 'Bend Motors' }),
    );
    const drawn = await postCar(dealer, { description: 'One owner.' });
    await sql`update cars set mileage = 42000, fuel = 'Diesel', make = 'Audi', model = 'A4',
      model_year = 2017, body = 'Sedan', gearbox = 'Automatic', doors = 4, seats = 5,
      previous_owners = 2, color = 'Red' where id = ${drawn.id}`;
    for (const { id, title } of [drawn, (await heldCar()).car, (await paidCar()).car]) {
      const file = join(folder, `${id}.jsonld`);
      await writeFile(file, JSON.stringify(structured((await pageOf({ id, title })).text)));
      const [check, words] = ['schemaorg-check.mjs', 'vehicle-vocab.json'];
      const { stdout } = await promisify(execFile)(process.execPath, [
        join(vocabulary, check),
        join(vocabulary, words),
        file,
      ]);
      expect(JSON.parse(stdout)).toEqual({ errors: [], warnings: [] });
    }
    await rm(folder, { recursive: true });
  },
);
