// A market in another country: its currency is everywhere that an amount is, and it stays there.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { runProgram } from '../../testing/market/command.ts';
import { freePort } from '../../testing/market/free-port.ts';
import { startTestMarket, type TestMarket } from '../../testing/market/market.ts';
import { sellersAccount } from '../../testing/market/market-account.ts';
import { sqlAt } from '../../testing/market/sql.ts';
import { openTempFolder } from '../../testing/market/temp-folder.ts';
import { agreed, book, pay, postCar } from '../../testing/people/actions.ts';
import { mailsTo } from '../../testing/people/mails.ts';
import { newOfEachRole, type Someone } from '../../testing/people/people.ts';
import { turnOnSecondFactor } from '../../testing/people/second-factor.ts';
import { downloadRoute } from '../calls/download.ts';
import { carPath } from '../cars/car-path.ts';
import { stateFacts } from '../cars/facts/facts-contract.ts';
import { articles } from '../site/web/blog/articles.ts';

const folder = openTempFolder('country');
const environment = { DATA_DIR: join(folder, 'data'), DEMO: 'off', COUNTRY: 'GB' };

let market: TestMarket;
beforeAll(async () => {
  market = await startTestMarket({ cars: 0, hasJobs: true, environment });
});
afterAll(async () => {
  await market?.close();
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

const textOf = async (who: Someone, path: string): Promise<string> =>
  (await who.send('GET', path)).text;

describe('a market in the United Kingdom', () => {
  test('sells a car for pounds, and no dollar is anywhere', async () => {
    const { admin, buyer, seller } = await newOfEachRole(market.address);
    const car = await postCar(seller, {
      resalePriceCents: 9_750_00,
      location: 'Leeds LS1 4AP, UK',
    });
    agreed(
      await seller.callApi(stateFacts, { id: car.id, facts: { make: 'Fiat', mileage: 48_500 } }),
    );
    const pagesOfCar = ['/cars/3', carPath(car), '/search?q=under+£10,000+near+Leeds'];
    for (const path of pagesOfCar)
      await vi.waitFor(async () => expect(await textOf(buyer, path), path).toContain('£9,750'), {
        timeout: 60_000,
      });
    const html = await textOf(buyer, carPath(car));
    expect(html).toContain('"priceCurrency":"GBP"');
    expect(html).toContain('"unitCode":"SMI"');

    const form = await textOf(seller, `/dashboard/mycars/${car.id}/facts`);
    for (const name of ['firstRegistered', 'inspectedUntil', 'vat', 'co2'])
      expect(form, name).toContain(`name="${name}"`);
    expect(form).not.toContain('name="titleStatus"');
    const filters = await textOf(buyer, '/search?open=ranges');
    expect(filters).toContain('>Engine, battery and inspection</summary>');
    expect(filters).toContain('name="co2-from"');

    const moneyPage = await textOf(seller, '/dashboard/money');
    expect(moneyPage).toContain('name="iban"');
    expect(moneyPage).not.toMatch(/name="(bankCode|accountNumber)"/);
    const account = { holder: 'Sue Seller', currentPassword: seller.password };
    const save = (json: object) => seller.send('PUT', '/api/payout-account', { json });
    const asElsewhere = await save({ ...account, ...sellersAccount });
    expect(Object.keys(Object(asElsewhere.json.errors))).toEqual([
      'iban',
      'bankCode',
      'accountNumber',
    ]);
    expect(await save({ ...account, iban: 'GB82 WEST 1234 5698 7654 32' })).toMatchObject({
      status: 200,
    });
    const money = await textOf(seller, '/dashboard/money');
    expect(money.replaceAll(/<[^>]*>/g, '')).toContain('Sue Seller, GB … 5432');

    const booking = await book(buyer, car);
    const dashboard = ['/dashboard', `/dashboard/payment/${booking.id}`];
    for (const path of dashboard) expect(await textOf(buyer, path), path).toContain('£9,750');
    await pay(market.address, buyer, booking);
    const [payment] = await sqlAt(market.address)`
      select currency, amount_cents from payments where booking_id = ${booking.id}`;
    expect(payment).toEqual({ currency: 'gbp', amount_cents: 9_750_00 });
    const receipt = `/dashboard/orders/${booking.id}`;
    expect(withoutScripts(await textOf(buyer, receipt))).toContain(
      'One card payment in pounds sterling',
    );

    await turnOnSecondFactor(market.address, admin);
    for (const name of ['cars', 'bookings', 'payments'] as const)
      expect(await textOf(admin, downloadRoute(name)), name).toMatch(/9750\.00,.*GBP/);
    for (const person of [buyer, seller])
      await vi.waitFor(
        async () => {
          const mails = await mailsTo(market.address, person.email);
          expect(mails.map(({ body }) => body).join('\n')).toContain('£9,750');
          for (const { subject, body } of mails) expect(subject + body).not.toMatch(/\$|\btitle\b/);
        },
        { timeout: 60_000 },
      );
    expect(await textOf(seller, '/dashboard/addcars')).toContain(
      'City, so that people nearby find the car.',
    );
    expect(await textOf(buyer, '/api/openapi.json')).toContain('pounds sterling (GBP)');

    const seen = [
      ...pagesOfCar,
      ...dashboard,
      '/',
      receipt,
      `${receipt}/contract`,
      `${receipt}/dispute`,
      '/dashboard/mycars',
      '/dashboard/addcars',
      '/inspection',
      '/faq',
      '/about',
      '/blog',
      '/offline',
    ];
    for (const path of seen)
      for (const who of [buyer, seller]) {
        const html = withoutScripts(await textOf(who, path));
        expect(html, path).not.toMatch(/\$|\bUSD\b|dollar|kilomet|ZIP code/);
        // Its cars have no title; the blog and one answer mean that of an ad.
        const said = html
          .replaceAll(/<[^>]*>/g, ' ')
          .replace('changes the title or a detail of the ad', '');
        if (path !== '/blog') expect(said, path).not.toMatch(/\btitle\b|their state/i);
      }
    for (const path of [receipt, `${receipt}/contract`, '/faq', '/inspection', '/offline'])
      expect(await textOf(buyer, path), path).toContain('registration papers');
  });

  test('is exported with its currency and its unit, and not by a command in another country', async () => {
    const exported = join(folder, 'export');
    const { COUNTRY, ...elsewhere } = environment;
    const refused = await runProgram('export.ts', elsewhere, exported);
    expect(refused).toEqual({
      code: 1,
      output: expect.stringMatching(
        /^\s*COUNTRY is US \(United States\), but the cars of this market were posted in GB \(/,
      ),
    });
    expect(existsSync(exported)).toBe(false);
    expect(await runProgram('export.ts', { ...elsewhere, COUNTRY }, exported)).toMatchObject({
      code: 0,
    });
    const readme = readFileSync(join(exported, 'README.md'), 'utf8');
    expect(readme).toContain('cents of the market’s currency (GBP), distances in its unit (mi)');
    expect(readme).toContain(
      '| mileage | integer | Mileage in the unit of distance of the market |',
    );
    expect(readme).not.toMatch(/\$|\bUSD\b|dollar| in mi\b/);
  });

  test('does not start in another country, and says how to go on', async () => {
    await market.close();
    const PORT = String(await freePort());
    const { code, output } = await runProgram('start.ts', { ...environment, PORT, COUNTRY: 'DE' });
    expect(code).toBe(1);
    expect(output).toBe(
      '\nCOUNTRY is DE (Germany), but the cars of this market were posted in GB (United Kingdom), in pounds sterling and miles, which nothing converts. Set COUNTRY=GB, or name an empty DATA_DIR or DATABASE_URL for a market in DE.\n\n',
    );
    market = await startTestMarket({ cars: 0, hasJobs: false, environment });
    const [row] = await sqlAt(market.address)`
      select code, older_versions_run from market_country,
        migrations where name like '%_market_country.sql'`;
    expect(row).toEqual({ code: 'GB', older_versions_run: false });
  });
});

test('a market in Germany has no dollars and miles, but in articles, which say that they are of the USA', async () => {
  const german = await startTestMarket({
    cars: 0,
    hasJobs: false,
    environment: { DEMO: 'off', COUNTRY: 'DE' },
  });
  try {
    const pageAt = async (path: string) =>
      withoutScripts(await (await fetch(german.address.url + path)).text());
    for (const path of ['/', '/blog', '/faq', '/inspection'])
      expect(await pageAt(path), path).not.toMatch(/\$|\bUSD\b|dollar|\bmiles?\b|ZIP code/i);
    for (const { slug } of articles)
      expect(await pageAt(`/blog/${slug}`), slug).toContain(
        'This article was written for the USA: its prices are in dollars, and its distances in miles.',
      );
  } finally {
    await german.close();
  }
});

/** Without scripts and styles, whose programs have dollars of their own, and without the marks of React. */
const withoutScripts = (html: string): string =>
  html.replaceAll(/<(script|style)\b[^>]*>.*?<\/\1>|<!--.*?-->/gs, '');
