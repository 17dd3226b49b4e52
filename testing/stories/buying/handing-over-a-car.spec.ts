import { mailUrl } from '../../../src/messages/contract.ts';
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import type { MarketAddress } from '../../market/market.ts';
import { sqlAt } from '../../market/sql.ts';
import { handoverCode, wrongCode } from '../../people/actions.ts';
import { bookedCarsAt } from '../../people/booked-car.ts';

// Some lose their network on the way, or their session.
test.use({ expectedTrouble: /ERR_INTERNET_DISCONNECTED|401 \(Unauthorized\)/ });

async function paidCar(market: MarketAddress) {
  const { booking, ...paid } = await bookedCarsAt(market).paidCar();
  return { ...paid, id: booking.id };
}

test('a buyer shows their code, and the seller enters it on a phone without a network, then with one', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const { seller, buyer, car, id } = await paidCar(market);
  const orders = await open(buyer, '/dashboard');
  await expectHydrated(orders);
  await orders.getByRole('link', { name: `Handover code for ${car.title}` }).click();
  const codeRegion = orders.getByRole('region', { name: 'Your handover code' });
  await expect(codeRegion).toContainText(
    'only once you have the keys and the signed title in hand',
  );
  await expect(
    codeRegion.getByRole('img', { name: 'Your handover code as a QR code' }),
  ).toBeInViewport({ ratio: 1 });
  const code = await handoverCode(buyer, id);
  await expect(codeRegion).toContainText(`${code.slice(0, 3)} ${code.slice(3)}`);
  await expect(orders.getByRole('listitem').filter({ hasText: 'Meet' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  await expectAccessible(orders);

  const cars = await open(seller, '/dashboard/mycars');
  await cars.getByRole('link', { name: `Enter the handover code for ${car.title}` }).click();
  await expectHydrated(cars);
  const field = cars.getByLabel('Handover code');
  await field.fill(await wrongCode(buyer, id));
  await cars.getByRole('button', { name: 'Confirm the handover' }).click();
  await expect(cars.getByRole('alert')).toContainText('4 more tries');
  await expectAccessible(cars);

  await cars.context().setOffline(true);
  // As it comes with what stands around it in an email.
  await field.clear();
  await cars.keyboard.insertText(` ${code.slice(0, 3)} ${code.slice(3)}`);
  await field.press('Enter');
  await expect(cars.getByRole('status')).toContainText(
    'No answer yet, so the handover isn’t confirmed. We’ve saved the code on this device',
  );
  await expectAccessible(cars);
  const answers: number[] = [];
  cars.on('response', (response) => {
    if (/\/api\/sales\/\d+\/handover/.test(response.url())) answers.push(response.status());
  });
  await cars.context().setOffline(false);
  await cars.evaluate(() => dispatchEvent(new Event('online')));
  await expect(cars.getByText('Ben Buyer has the car.')).toBeVisible();
  expect(answers).toEqual([200]);
  await expectAccessible(cars);

  await orders.reload({ waitUntil: 'domcontentloaded' });
  await expect(codeRegion).toHaveCount(0);
  await expect(orders.getByRole('listitem').filter({ hasText: 'Handed over' })).toContainText(
    'today',
    { ignoreCase: true },
  );
  await expect(orders.getByText(/^Report a problem: you can do that until \w+/)).toBeVisible();
  await expectAccessible(orders);
});

test('a buyer has the QR code in the email, too, as the mailbox shows it', async ({
  market,
  open,
}) => {
  const { buyer, id } = await paidCar(market);
  const mailed = () => sqlAt(market)<{ id: number }>`
    select id from mailbox where recipient = ${buyer.email} and subject like 'The % is yours'`;
  await expect.poll(async () => (await mailed()).length).toBe(1);
  const page = await open(buyer, '/about');
  const [mail] = await mailed();
  await page.goto(mailUrl(mail?.id ?? 0));
  const code = await handoverCode(buyer, id);
  const name = `Handover code ${code.slice(0, 3)} ${code.slice(3)} as a QR code`;
  const picture = page.getByRole('img', { name });
  await expect(picture).toBeVisible();
  const loaded = picture.evaluate((image: HTMLImageElement) => image.naturalWidth / image.width);
  expect(await loaded, 'sharp on a phone').toBe(2);
});

test('a code that was entered on a weak network is sent again by itself, once', {
  tag: ['@long', '@phone-only'],
}, async ({ market, open }) => {
  const { seller, buyer, id } = await paidCar(market);
  const path = `/dashboard/handover/${id}`;
  const page = await open(seller, path);
  await expectHydrated(page);
  let lost = 0;
  await page.route('**/api/sales/**', (route) => {
    lost += 1;
    return route.abort('internetdisconnected');
  });
  const answers: number[] = [];
  page.on('response', (response) => {
    if (/\/api\/sales\/\d+\/handover/.test(response.url())) answers.push(response.status());
  });
  await page.getByLabel('Handover code').fill(await handoverCode(buyer, id));
  await page.getByRole('button', { name: 'Confirm the handover' }).click();
  await expect(page.getByRole('status')).toContainText('saved the code on this device');
  await expect.poll(() => lost, { message: 'sent again' }).toBeGreaterThan(1);
  await page.unroute('**/api/sales/**');
  await expect(page.getByText('Ben Buyer has the car.')).toBeVisible({ timeout: 20_000 });
  expect(answers).toEqual([200]);
});

test('a code is sent although its page was closed before there was an answer', {
  tag: ['@long', '@phone-only'],
}, async ({ market, open }) => {
  const { seller, buyer, id } = await paidCar(market);
  const path = `/dashboard/handover/${id}`;
  const page = await open(seller, path);
  await expectHydrated(page);
  let isSent = false;
  // The first one is never answered.
  await page.route('**/api/sales/**', (route) => {
    if (isSent) return route.continue();
    isSent = true;
  });
  await page.getByLabel('Handover code').fill(await handoverCode(buyer, id));
  await page.getByRole('button', { name: 'Confirm the handover' }).click();
  await expect.poll(() => isSent).toBe(true);
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('Ben Buyer has the car.')).toBeVisible();
});

test('a code that was entered after the session had ended is sent once the seller has logged in again', async ({
  market,
  open,
}) => {
  const { seller, buyer, id } = await paidCar(market);
  const path = `/dashboard/handover/${id}`;
  const page = await open(seller, path);
  await expectHydrated(page);
  await sqlAt(market)`
    delete from sessions where person_id = (select id from people where email = ${seller.email})`;
  await page.evaluate(() => localStorage.removeItem('accessToken'));
  await page.getByLabel('Handover code').fill(await handoverCode(buyer, id));
  await page.getByRole('button', { name: 'Confirm the handover' }).click();
  await page.getByRole('alert').getByRole('link', { name: 'Log in again' }).click();
  await page.getByLabel('Email').fill(seller.email.toUpperCase());
  await page.getByLabel('Password', { exact: true }).fill(seller.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page.getByText('Ben Buyer has the car.')).toBeVisible();
});

test('a wrong code whose answers are lost is one try, however often it was sent', {
  tag: '@long',
}, async ({ market, open }) => {
  const { seller, buyer, id } = await paidCar(market);
  const page = await open(seller, `/dashboard/handover/${id}`);
  await expectHydrated(page);
  let lost = 0;
  await page.route('**/api/sales/**', async (route) => {
    if (lost >= 2) return route.continue();
    await route.fetch();
    lost += 1;
    await route.abort('internetdisconnected');
  });
  await page.getByLabel('Handover code').fill(await wrongCode(buyer, id));
  await page.getByRole('button', { name: 'Confirm the handover' }).click();
  await expect(page.getByText('4 more tries')).toBeVisible();
  expect(lost).toBe(2);
});

test('a buyer whose seller has guessed five times makes a new code, and confirms without it', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const { seller, buyer, car, id } = await paidCar(market);
  const page = await open(seller, `/dashboard/handover/${id}?code=${await wrongCode(buyer, id)}`);
  await expectHydrated(page);
  for (const left of [
    '4 more tries',
    '3 more tries',
    '2 more tries',
    'One more try',
    'Five wrong codes',
  ]) {
    await page.getByRole('button', { name: 'Confirm the handover' }).click();
    await expect(page.getByText(left)).toBeVisible();
  }
  const order = await open(buyer, `/dashboard/orders/${id}`);
  await expectHydrated(order);
  await expectAccessible(order);
  await order.getByRole('button', { name: 'Make a new code' }).click();
  await expect(order.getByRole('img', { name: 'Your handover code as a QR code' })).toBeVisible();
  await order.getByText('I already have the car').click();
  await expect(order.getByText(`Do you have the ${car.title}`)).toBeVisible();
  await expectAccessible(order);
  await order.getByRole('button', { name: 'Yes, I have the car' }).click();
  await expect(order.getByRole('region', { name: 'Your handover code' })).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a seller types the code, reads what is wrong with it, and confirms', async ({
    market,
    open,
  }) => {
    const { seller, buyer, id } = await paidCar(market);
    const page = await open(seller, `/dashboard/handover/${id}`);
    const enter = async (code: string) => {
      await page.getByLabel('Handover code').fill(code);
      await page.getByRole('button', { name: 'Confirm the handover' }).click();
    };
    await enter('12');
    await expect(page.getByText('The code has six digits')).toBeVisible();
    await enter(await wrongCode(buyer, id));
    await expect(page.getByText('4 more tries')).toBeVisible();
    await enter(await handoverCode(buyer, id));
    await expect(page.getByText('Ben Buyer has the car.')).toBeVisible();
  });
});
