import { joinWaitlist } from '../../../src/bookings/waitlist-contract.ts';
import { carPath } from '../../../src/cars/car-path.ts';
import { advertiseCar } from '../../../src/cars/sell/advertise-contract.ts';
import { holdableScripts } from '../../browser/hold-scripts.ts';
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import { sqlAt } from '../../market/sql.ts';
import { agreed, book, openPayment, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

test('a seller sees how many people looked at each car, booked it and wait for it', {
  tag: '@phone',
}, async ({ market, open }) => {
  const [seller, buyer, second, third] = await Promise.all([
    newSeller(market),
    newBuyer(market),
    newBuyer(market),
    newBuyer(market),
  ]);
  const [booked, quiet] = [await postCar(seller), await postCar(seller)];
  const booking = await book(buyer, booked);
  await book(second, booked);
  await openPayment(buyer, booking);
  agreed(await third.callApi(joinWaitlist, { id: booked.id }));
  await sqlAt(market)`insert into car_views (car_id, views) values (${booked.id}, 1234)`;
  agreed(await seller.callApi(advertiseCar, { id: quiet.id, advertised: true }));

  const page = await open(seller, '/dashboard/mycars');
  const cardOf = (title: string) => page.getByRole('article').filter({ hasText: title });
  const bookedCard = cardOf(booked.title);
  await expect(bookedCard).toContainText('1,234 views, 2 people booked it, 1 person waiting');
  await expect(bookedCard.getByText('Advertised', { exact: true })).toBeHidden();
  await expect(cardOf(quiet.title)).toContainText('No views yet');
  await expect(cardOf(quiet.title).getByText('Advertised', { exact: true })).toBeVisible();
  await expectAccessible(page);
});

test('a seller who deletes or edits a booked car reads first what comes of it', async ({
  market,
  open,
}) => {
  const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
  const car = await postCar(seller);
  await book(buyer, car);
  const page = await open(seller, '/dashboard/mycars');
  await page.getByRole('button', { name: `Delete ${car.title}` }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You can relist it later in My Products.');
  await expect(dialog).toContainText(
    'What can’t be undone: its bookings, offers and viewings end, and relisting it doesn’t bring them back.',
  );
  await expect(dialog).toContainText('1 person who booked it will be told.');
  await expectAccessible(page);
  await page.goto(`/dashboard/mycars/${car.id}/edit`, { waitUntil: 'domcontentloaded' });
  await expect(page.getByText('1 person has booked this car.')).toBeVisible();
  await expectAccessible(page);
});

test('a seller who deletes the car that they have just posted is not led on with another one', async ({
  market,
  open,
}) => {
  const seller = await newSeller(market);
  const older = await postCar(seller);
  const car = await postCar(seller);
  const page = await open(seller, '/dashboard/mycars');
  const next = page.getByRole('heading', { name: 'It’s live. Step 2 of 3: photos' });
  await expect(next).toBeVisible();
  await expect(next.locator('..')).toContainText(car.title);
  await page.getByRole('button', { name: `Delete ${car.title}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText(`Car ${car.title} deleted successfully`)).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: older.title })).toBeVisible();
  await expect(next).toBeHidden();
});

test.describe('with a network that loses answers', () => {
  test.use({ expectedTrouble: /ERR_FAILED/ });

  test('a seller who deletes a car again is told that it is off the market', async ({
    market,
    open,
  }) => {
    const seller = await newSeller(market);
    const car = await postCar(seller);
    const page = await open(seller, '/dashboard/mycars');
    await page.route('**/api/sellersCar/*', (route) => route.fetch().then(() => route.abort()), {
      times: 1,
    });
    await page.getByRole('button', { name: `Delete ${car.title}` }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Forecourt isn’t answering.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText(`${car.title} is off the market.`)).toBeVisible();
    await expect(dialog).toBeHidden();
  });
});

test('a seller opens the page that buyers see from the picture of their car', async ({
  market,
  open,
}) => {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  const page = await open(seller, '/dashboard/mycars');
  await page.getByRole('article').locator('img').click();
  await expect(page).toHaveURL(carPath(car));
  await expect(page.getByRole('heading', { level: 1, name: car.title })).toBeVisible();
});

test('a seller sees a changed post as buyers will, with the day on which it was posted', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  await sqlAt(market)`
    update cars set posted_at = now() - interval '40 days' where id = ${car.id}`;
  const page = await open(seller, `/dashboard/mycars/${car.id}/edit`);
  const previews = page.getByRole('button', { name: 'Preview' });
  await expectHydrated(page);
  await page.getByLabel('Resale price').fill('17,950');
  await page.getByLabel('Description').fill('New tires.');
  await previews.click();
  const preview = page.getByRole('dialog', { name: 'This is what buyers will see' });
  await expect(preview).toContainText('$17,950');
  await expect(preview).toContainText('New tires.');
  await expect(preview.getByRole('definition').filter({ hasText: 'days ago' })).toHaveText(
    '40 days ago',
  );
  await expect(preview).not.toContainText('just now');
  await expectAccessible(page);
  await preview.getByRole('button', { name: 'Back to the form' }).click();
  await expect(page.getByLabel('Resale price')).toHaveValue('17,950');
  const buyersPage = await open(null, `/advertise/${car.id}`);
  await expect(buyersPage.locator('body'), 'nothing was saved').toContainText('$18,450');
});

test('a seller who presses Preview before the scripts of the page run sees it once they do', async ({
  market,
  open,
}) => {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  const { hold, letLoad } = holdableScripts();
  const page = await open(seller, `/dashboard/mycars/${car.id}/edit`, hold);
  await page.getByLabel('Resale price').fill('17,950');
  const previews = page.getByRole('button', { name: 'Preview' });
  expect(await previews.isEnabled()).toBe(true);
  await previews.click();
  await expect(previews).toHaveAttribute('aria-busy', 'true');
  letLoad();
  await expect(page.getByRole('dialog', { name: 'This is what buyers will see' })).toContainText(
    '$17,950',
  );
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  const [changed] = await sqlAt(market)`select resale_price_cents from cars where id = ${car.id}`;
  expect(Number(changed?.resale_price_cents)).toBe(17_950_00);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a seller of many cars lowers the price of two, and reads which one was left', {
    tag: '@phone',
  }, async ({ market, open }) => {
    const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
    const [held, free] = [await postCar(seller), await postCar(seller)];
    await openPayment(buyer, await book(buyer, held));
    await sqlAt(market)`
      insert into cars (seller_id, category_id, title, image_id, location, condition, years_of_use,
        resale_price_cents)
      select seller_id, category_id, 'Copy ' || n, image_id, location, condition, 1, 100000
      from cars, generate_series(1, 5) n where id = ${free.id}`;
    const page = await open(seller, '/dashboard/mycars?search=');
    const rowOf = (id: number) => page.locator(`#car-${id}`);
    await expect(page.getByLabel('Do this'), 'the cars come first').toBeHidden();
    // On a phone it shows the boxes.
    await page.getByText('Change several cars').click();
    for (const { id } of [held, free]) await rowOf(id).getByRole('checkbox').check();
    await page.getByLabel('Do this').selectOption('Lower the price');
    await page.getByRole('button', { name: 'Change the selected cars' }).click();
    await expect(page.getByRole('alert')).toContainText('Type an amount');
    await page.getByLabel('By how much').fill('10%');
    await page.getByRole('button', { name: 'Change the selected cars' }).click();
    const question = page.getByRole('dialog', { name: 'Lower the price of 1 car?' });
    await expect(question).toContainText(`${free.title}: $18,450 to $16,605`);
    await expect(question).toContainText('1 selected car stays as it is: a buyer is paying');
    await question.getByRole('button', { name: 'Lower the price' }).click();
    const outcome = page.getByRole('status').filter({ hasText: 'cheaper now' });
    await expect(outcome).toContainText('1 of 2 cars are cheaper now.');
    await expect(outcome).toContainText(`${held.title} can’t be changed: a buyer is paying`);
    await expect(rowOf(free.id)).toContainText('$16,605');
    await expect(rowOf(held.id).getByRole('checkbox')).toBeChecked();
    await expect(rowOf(free.id).getByRole('checkbox')).not.toBeChecked();

    await rowOf(held.id).getByRole('checkbox').uncheck();
    await rowOf(free.id).getByRole('checkbox').check();
    // It stays open while a car is left.
    await rowOf(held.id).getByRole('checkbox').check();
    const takeOff = async () => {
      await page.getByLabel('Do this').selectOption('Take off the market');
      await page.getByRole('button', { name: 'Change the selected cars' }).click();
    };
    await takeOff();
    const dialog = page.getByRole('dialog', { name: 'Take this car off the market?' });
    await expect(dialog).toContainText('1 selected car stays: a buyer is paying for it.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(dialog).toBeHidden();
    await expect(rowOf(free.id).getByRole('checkbox')).toBeChecked();
    await rowOf(held.id).getByRole('checkbox').uncheck();
    await takeOff();
    await dialog.getByRole('button', { name: 'Take off' }).click();
    await expect(page.getByText('1 car is off the market')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Off the market (1)' })).toBeVisible();
  });
});
