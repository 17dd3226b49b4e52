// Days and times as a person says them, by their own clock, not the server's.

import { holdableScripts } from '../../browser/hold-scripts.ts';
import { expect, expectHydrated, test } from '../../browser/story.ts';
import { postCar } from '../../people/actions.ts';
import { bookedCarsAt } from '../../people/booked-car.ts';
import { newSeller } from '../../people/people.ts';

test.use({ timezoneId: 'Pacific/Kiritimati' });

test('a buyer reads times by their own clock and in words, also before the page’s scripts run', async ({
  market,
  open,
}) => {
  const { buyer, booking } = await bookedCarsAt(market).bookedCar();
  const expiresAt = booking.state.is === 'unpaid' ? booking.state.expiresAt : new Date(0);
  const { hold, letLoad } = holdableScripts();
  const page = await open(buyer, '/dashboard', hold);
  const expiry = page.locator(`time[datetime="${expiresAt.toISOString()}"]`);
  const local = expiresAt.toLocaleString('en-US', {
    timeZone: 'Pacific/Kiritimati',
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  });
  await expect(expiry).toHaveText(local);
  await expect(page.getByRole('main')).not.toContainText('UTC');
  letLoad();
  await expectHydrated(page);
  await expect(expiry).toHaveText(local);
  await page.goto('/dashboard/account');
  await expect(page.getByText(/since (today|yesterday), \d\d?:\d\d [AP]M/)).toBeVisible();
});

test('a visitor reads by their own clock when a car was posted, also where a page has no scripts', async ({
  market,
  open,
}) => {
  const car = await postCar(await newSeller(market));
  const page = await open(null, `/seller/${car.id}`);
  const card = page.getByRole('article').filter({ hasText: car.title });
  await expect(card.locator('time').first()).toHaveText('today');
  await expect(page.locator('script[type="module"]')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor reads how long ago a car was posted, where it is another day than on the server', async ({
    market,
    open,
  }) => {
    const car = await postCar(await newSeller(market));
    const page = await open(null, `/seller/${car.id}`);
    const card = page.getByRole('article').filter({ hasText: car.title });
    await expect(card.locator('time').first()).toHaveText(/^(just now|\d minutes? ago)$/);
  });
});
