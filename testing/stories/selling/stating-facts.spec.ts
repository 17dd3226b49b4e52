// A seller states what they know about a car, and buyers read it.

import { expect, test } from '../../browser/story.ts';
import { book, postCar } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

test('a seller states facts from the name and the VIN of a car, and a visitor reads them', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const seller = await newSeller(market);
  const car = await postCar(seller, { title: '2003 Honda Accord, 4 doors' });
  const page = await open(seller, '/dashboard/mycars');
  await page.getByText(`More ${car.title}`).click();
  await page.getByRole('link', { name: `Details ${car.title}` }).click();
  await expect(page.getByRole('heading', { name: `Details of ${car.title}` })).toBeVisible();
  const steps = page.getByRole('navigation', { name: 'Steps of selling' }).locator('> *');
  await expect(steps).toHaveText(['Posted', '2 of 3: photos', '3 of 3: details']);
  const tops = await steps.evaluateAll((items) =>
    items.map((item) => {
      const words = document.createRange();
      words.selectNodeContents(item);
      return Math.round(words.getBoundingClientRect().top);
    }),
  );
  expect(tops, 'all on one line').toEqual(Array(3).fill(tops[0]));
  await expect(page.getByLabel('Doors')).toHaveValue('4');
  await expect(page.getByLabel('Make')).toHaveValue('Honda');

  await page.getByLabel('VIN', { exact: true }).fill('1HGCM82633A004353');
  await page.getByLabel('Seats', { exact: true }).fill('five');
  await page.getByRole('button', { name: 'Fill in from the VIN' }).click();
  await expect(page.getByText('The check digit of this VIN doesn’t match.')).toBeVisible();
  await expect(page.getByLabel('Seats', { exact: true })).toHaveValue('five');
  await page.reload();
  await expect(page.getByLabel('Seats', { exact: true })).toHaveValue('five');

  await page.getByLabel('VIN', { exact: true }).fill('1HGCM82633A004352');
  await page.getByRole('button', { name: 'Save the details' }).click();
  await expect(page.getByText('Seats must be a whole number from 1 to 60')).toBeVisible();
  await page.getByLabel('Seats', { exact: true }).fill('5');
  await page.getByLabel('Power', { exact: true }).fill('160 hp');
  await page.getByLabel('Accidents').selectOption('No accidents');
  await page.getByLabel('Sunroof').check();
  await page.getByRole('button', { name: 'Save the details' }).click();
  await expect(page.getByText('Details saved')).toBeVisible();

  const visitor = await open(null, `/advertise/${car.id}`);
  const facts = visitor.getByRole('region', { name: 'Details' });
  await expect(facts).toContainText('from the seller');
  for (const text of ['160 hp (119 kW)', 'No accidents', 'Sunroof', 'Honda'])
    await expect(facts).toContainText(text);
  await expect(facts).not.toContainText('1HGCM82633A004352');
  await expect(facts).toContainText('On file');

  const buyer = await newBuyer(market);
  const booking = await book(buyer, car);
  const payment = await open(buyer, `/dashboard/payment/${booking.id}`);
  await expect(payment.getByText('VIN 1HGCM82633A004352')).toBeVisible();
});
