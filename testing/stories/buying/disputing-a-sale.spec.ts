import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import { book, pay, postCar, smallPhoto } from '../../people/actions.ts';
import { newAdmin, newBuyer, newSeller } from '../../people/people.ts';

test.use({ expectedTrouble: /net::ERR_FAILED/ });

test('a buyer reports a problem, not without the photo that they chose, the seller answers, and an admin refunds', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const [seller, buyer, admin] = await Promise.all([
    newSeller(market, 'Sid Sells'),
    newBuyer(market, 'Nora New'),
    newAdmin(market),
  ]);
  const car = await postCar(seller);
  const booking = await book(buyer, car);
  await pay(market, buyer, booking);

  const buying = await open(buyer, `/dashboard/orders/${booking.id}`);
  await buying.getByRole('link', { name: 'Report a problem' }).first().click();
  await expect(buying.getByRole('heading', { level: 1 })).toHaveText('Report a problem');
  await expectHydrated(buying);
  await buying.getByRole('button', { name: 'Report the problem' }).click();
  await expect(buying.getByText('Choose what is wrong')).toBeVisible();
  await expectAccessible(buying);
  await buying.getByLabel('What’s wrong?').selectOption('The car is not as described');
  await buying.getByLabel('What happened?').fill('Coolant drips from the front.');
  await buying.reload({ waitUntil: 'domcontentloaded' });
  await expect(buying.getByText('We saved your draft on this device.')).toBeVisible();
  await expect(buying.getByLabel('What happened?')).toHaveValue('Coolant drips from the front.');
  const photo = { name: 'leak.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto() };
  const report = buying.getByRole('button', { name: 'Report the problem' });
  const uploads = '**/api/images/private';
  const sent = Promise.withResolvers<void>();
  await buying.route(uploads, () => sent.resolve());
  await buying.getByLabel('Photo', { exact: true }).setInputFiles(photo);
  await report.click();
  await expect(report, 'it waits for the photo').toBeDisabled();
  await sent.promise;
  // The first upload stays on its way until another photo takes its place.
  await buying.route(uploads, (route) => route.abort());
  await buying.getByLabel('Photo', { exact: true }).setInputFiles(photo);
  await expect(buying.getByText(/Your photo wasn’t uploaded/)).toBeVisible();
  await buying.unroute(uploads);
  await buying.getByRole('button', { name: 'Try again' }).click();
  await expect(buying.getByText('Uploaded', { exact: true })).toBeVisible();
  await report.click();
  await expect(buying.getByText('Sid Sells isn’t paid until we decide.')).toBeVisible();
  await expect(buying.getByRole('img', { name: 'Shown by the buyer' })).toBeVisible();
  await expectAccessible(buying);
  const order = await open(buyer, `/dashboard/orders/${booking.id}`);
  await expect(
    order.getByText(
      'You reported a problem. Any money not yet paid to the seller is held until we decide.',
    ),
  ).toBeVisible();
  await expect(order.getByText('is yours.')).toHaveCount(0);
  await expectAccessible(order);

  const selling = await open(seller, '/dashboard/mycars');
  const posted = selling.getByRole('article').filter({ hasText: car.title });
  await posted.getByRole('link', { name: 'Problem reported' }).click();
  await expect(selling.getByText('Coolant drips from the front.')).toBeVisible();
  await expectHydrated(selling);
  await selling.getByLabel('Your side').fill('The hose is new.');
  await selling.reload({ waitUntil: 'domcontentloaded' });
  await expect(selling.getByLabel('Your side')).toHaveValue('The hose is new.');
  const pressed = Promise.withResolvers<void>();
  await selling.route(uploads, (route) => pressed.promise.then(() => route.continue()));
  await selling.getByLabel('Photo', { exact: true }).setInputFiles(photo);
  await selling.getByRole('button', { name: 'Add to the report' }).click();
  pressed.resolve();
  await expect(selling.getByRole('listitem').filter({ hasText: 'The hose is new.' })).toBeVisible();
  await expect(selling.getByLabel('Your side')).toHaveValue('');
  await expect(selling.getByRole('img', { name: 'The chosen car' })).toBeHidden();
  await expectAccessible(selling);

  const deciding = await open(admin, '/dashboard/disputes');
  await expectAccessible(deciding);
  await deciding.goto(`/dashboard/orders/${booking.id}/dispute`, { waitUntil: 'domcontentloaded' });
  await expect(deciding.getByText('The hose is new.')).toBeVisible();
  await expectHydrated(deciding);
  await expect(deciding.getByLabel('After the refund, the car')).toBeHidden();
  await deciding.getByLabel('Decision').selectOption('Refund Nora New in full');
  await deciding.getByLabel('Reason').fill('The photo shows the leak.');
  await deciding.getByRole('button', { name: 'Decide' }).click();
  await expect(deciding.getByText('Choose what happens to the car.')).toBeVisible();
  await deciding.getByLabel('After the refund, the car').selectOption('is off the market');
  await deciding.getByRole('button', { name: 'Decide' }).click();
  await expect(deciding.getByText('Decided: the buyer is refunded')).toBeVisible();
  await expectAccessible(deciding);

  await buying.reload({ waitUntil: 'domcontentloaded' });
  await expect(buying.getByText('The photo shows the leak.')).toBeVisible();
  await expect(buying.getByLabel('Your side')).toHaveCount(0);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer reports a problem, and adds a photo afterwards', async ({ market, open }) => {
    const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
    const booking = await book(buyer, await postCar(seller));
    await pay(market, buyer, booking);
    const page = await open(buyer, `/dashboard/orders/${booking.id}/dispute`);
    await page.getByLabel('What’s wrong?').selectOption('Something else');
    await page.getByLabel('What happened?').fill('The second key is missing.');
    await page.getByRole('button', { name: 'Report the problem' }).click();
    await expect(page.getByText('The second key is missing.')).toBeVisible();
    await page.getByLabel('Your side').fill('This is the only one.');
    const photo = { name: 'key.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto() };
    await page.getByLabel('Photo', { exact: true }).setInputFiles(photo);
    await page.getByRole('button', { name: 'Add to the report' }).click();
    await expect(page.getByRole('img', { name: 'Shown by the buyer' })).toBeVisible();
  });
});
