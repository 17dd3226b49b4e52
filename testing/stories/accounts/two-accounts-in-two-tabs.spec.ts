// One tab shows an account while another logs in as somebody else: nothing is done in their name.
import type { Page } from '@playwright/test';
import { expect, test } from '../../browser/story.ts';
import { typeCard } from '../../browser/type-card.ts';
import { sqlAt } from '../../market/sql.ts';
import { book, postCar, smallPhoto } from '../../people/actions.ts';
import { newBuyer, newSeller, type Someone } from '../../people/people.ts';

/** In another tab of the same browser. */
async function logInBeside(page: Page, { email, password }: Someone): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto('/login', { waitUntil: 'domcontentloaded' });
  await tab.getByLabel('Email', { exact: true }).fill(email);
  await tab.getByLabel('Password', { exact: true }).fill(password);
  await tab.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(tab).not.toHaveURL(/\/login/);
  await tab.close();
}
const isNow = ({ name, email }: Someone) => `You’re signed in as ${name} (${email}) now`;

test('a buyer whose other tab logs in as somebody else books for neither, and then for whom they choose', {
  tag: ['@long', '@phone', '@hostile-128'],
}, async ({ market, open }) => {
  const [alice, bob, seller] = await Promise.all([
    newBuyer(market, 'Alice Able'),
    newBuyer(market, 'Bob Baker'),
    newSeller(market),
  ]);
  const [car, other] = [await postCar(seller), await postCar(seller)];
  const bookedBy = () => sqlAt(market)`
    select buyer_id, car_id from bookings where car_id in (${car.id}, ${other.id}) order by id`;
  const page = await open(alice, `/cars/3?car=${car.id}`);
  const dialog = page.getByRole('dialog', { name: car.title });
  await expect(dialog).toContainText(alice.email);
  const phone = dialog.getByLabel('Phone number');
  await phone.fill('503 555 0142');
  await logInBeside(page, bob);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(dialog.getByRole('alert')).toContainText(isNow(bob));
  await expect(phone).toHaveValue('503 555 0142');
  expect(await bookedBy()).toEqual([]);

  await logInBeside(page, alice);
  await dialog.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'The price is locked in' })).toBeVisible();
  expect(await bookedBy()).toEqual([{ buyer_id: alice.id, car_id: car.id }]);

  await page.goto(`/cars/3?car=${other.id}`, { waitUntil: 'domcontentloaded' });
  const second = page.getByRole('dialog', { name: other.title });
  await second.getByLabel('Phone number').fill('503 555 0142');
  await logInBeside(page, bob);
  await second.getByRole('button', { name: 'Submit' }).click();
  await expect(second.getByRole('alert')).toContainText(isNow(bob));
  await page.reload();
  await expect(second).toContainText(bob.email);
  await second.getByLabel('Phone number').fill('503 555 0142');
  await second.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('dialog', { name: 'The price is locked in' })).toBeVisible();
  expect(await bookedBy()).toEqual([
    { buyer_id: alice.id, car_id: car.id },
    { buyer_id: bob.id, car_id: other.id },
  ]);
});

test('a buyer whose other tab logs in as somebody else keeps a message that they wrote, and sends it later', {
  tag: '@long',
}, async ({ market, open }) => {
  const [alice, bob, seller] = await Promise.all([
    newBuyer(market, 'Alice Able'),
    newBuyer(market, 'Bob Baker'),
    newSeller(market),
  ]);
  const car = await postCar(seller);
  const page = await open(alice, `/ask/${car.id}`);
  const message = page.getByLabel('Your message');
  await message.fill('Is the clutch the first one?');
  await logInBeside(page, bob);
  const send = page.getByRole('button', { name: 'Send' });
  await send.click();
  await expect(page.getByRole('alert')).toContainText(isNow(bob));
  await expect(message).toHaveValue('Is the clutch the first one?');
  await logInBeside(page, alice);
  await send.click();
  await expect(page.getByRole('log').or(page.getByRole('main'))).toContainText(
    'Is the clutch the first one?',
  );
  const writers = await sqlAt(market)`
    select m.author_id from conversation_messages m
    join conversations c on c.id = m.conversation_id where c.car_id = ${car.id}`;
  expect(writers).toEqual([{ author_id: alice.id }]);
});

test('a buyer whose other tab logs in as somebody else is told so once their card is charged, and the car is theirs', {
  tag: '@long',
}, async ({ market, open }) => {
  const [alice, bob, seller] = await Promise.all([
    newBuyer(market, 'Alice Able'),
    newBuyer(market, 'Bob Baker'),
    newSeller(market),
  ]);
  const car = await postCar(seller);
  const booking = await book(alice, car);
  const page = await open(alice, `/dashboard/payment/${booking.id}`);
  const pay = page.getByRole('button', { name: /^Pay \$/ });
  await expect(pay).toBeEnabled();
  await typeCard(page);
  await logInBeside(page, bob);
  await pay.click();
  const main = page.getByRole('main');
  await expect(main).toContainText(isNow(bob));
  await expect(main).not.toContainText(/not charged|nothing was charged/i);
  await logInBeside(page, alice);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText(`The ${car.title} is yours.`)).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer whose other tab logs in as somebody else books for nobody before they have read it', {
    tag: ['@long', '@hostile-128'],
  }, async ({ market, open }) => {
    const [alice, bob, seller] = await Promise.all([
      newBuyer(market, 'Alice Able'),
      newBuyer(market, 'Bob Baker'),
      newSeller(market),
    ]);
    const car = await postCar(seller);
    const bookedBy = () => sqlAt(market)`select buyer_id from bookings where car_id = ${car.id}`;
    const page = await open(alice, `/cars/3?car=${car.id}`);
    const form = page.getByRole('dialog', { name: car.title });
    await form.getByLabel('Phone number').fill('503 555 0142');
    await logInBeside(page, bob);
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByRole('alert')).toContainText(isNow(bob));
    await expect(form.getByLabel('Phone number')).toHaveValue('503 555 0142');
    expect(await bookedBy()).toEqual([]);
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL('/dashboard');
    expect(await bookedBy()).toEqual([{ buyer_id: bob.id }]);
  });

  test('a seller whose other tab logs in as somebody else posts no car with its photo', {
    tag: ['@long', '@hostile-128'],
  }, async ({ market, open }) => {
    const [sue, sam] = await Promise.all([
      newSeller(market, 'Sue Able'),
      newSeller(market, 'Sam Baker'),
    ]);
    const page = await open(sue, '/dashboard/addcars');
    const photo = { name: 'car.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto() };
    await page.getByLabel('Photo', { exact: true }).setInputFiles(photo);
    await page.getByLabel('Name', { exact: true }).fill('1999 Two Tabs');
    await page.getByLabel('Resale price').fill('7,250');
    await page.getByLabel('Condition').selectOption('Fair');
    await page.getByLabel('Years of use').fill('12');
    await page.getByLabel('Phone number').fill('+1 503 555 0117');
    await page.getByLabel('Category name').selectOption('Microbus');
    await page.getByLabel('Location').fill('Bergen');
    await logInBeside(page, sam);
    await page.getByRole('button', { name: 'Post the car' }).click();
    await expect(page.getByText(isNow(sam)).first()).toBeVisible();
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('1999 Two Tabs');
    const made = await sqlAt(market)`
      select 1 from cars where seller_id in (${sue.id}, ${sam.id})
      union all select 1 from images where owner_id in (${sue.id}, ${sam.id})`;
    expect(made).toEqual([]);
  });
});
