// What a visitor sees while the database is away.
import { expect, test } from '../../browser/story.ts';
import { startCutOffNode } from '../../market/nodes/cut-off-node.ts';

test.use({ expectedTrouble: /status of 503/ });

test('a visitor still sees the cars of the home page, is told that none is for sale, and opens one once the database is back', {
  tag: '@long',
}, async ({ market, open }) => {
  const node = await startCutOffNode(market);
  try {
    const page = await open(null, node.url);
    const cars = page.getByRole('region', { name: 'Advertised Items' }).getByRole('link');
    const notice = page.getByRole('region', { name: 'Not up to date' });
    await expect(cars.first()).toBeVisible();
    await expect(notice).toHaveCount(0);
    node.database.block();
    // Visitors share a page for a second.
    await expect(async () => {
      await page.reload();
      await expect(notice).toContainText('No car can be booked or paid for right now.', {
        timeout: 1000,
      });
    }).toPass();
    const title = await cars.first().innerText();
    await cars.first().click();
    await expect(page.getByRole('heading', { name: 'is back in a moment.' })).toBeVisible();
    node.database.open();
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await page.goto(node.url);
    await expect(cars.first()).toBeVisible();
    await expect(notice).toHaveCount(0);
    // It fetches scripts whenever it is idle, and the server ends now.
    await page.close();
  } finally {
    await node.close();
  }
});
