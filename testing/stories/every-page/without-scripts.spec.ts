// What people do whose browser runs no scripts, or has not run those of the page yet.

import { editCar } from '../../../src/cars/sell/selling-contract.ts';
import { makeOffer, withdrawOffer } from '../../../src/conversations/offers-contract.ts';
import { holdableScripts, scriptFiles } from '../../browser/hold-scripts.ts';
import { slowDocument } from '../../browser/slow-document.ts';
import { expect, expectHydrated, test } from '../../browser/story.ts';
import { sqlAt } from '../../market/sql.ts';
import { agreed, carFields, postCar, smallPhoto } from '../../people/actions.ts';
import { bookedCarsAt } from '../../people/booked-car.ts';
import { callerAt } from '../../people/caller.ts';
import { newAccount, newAdmin, newBuyer, newSeller, signedInAgain } from '../../people/people.ts';
import { appCode } from '../../people/second-factor.ts';
import { answering, startReceiver } from '../../providers/webhook-receiver.ts';
import { saveSearchOf } from '../../scenes/situations/saved-searches.ts';

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a buyer deletes their account, after a wrong password', async ({ market, open }) => {
    const buyer = await newBuyer(market);
    const page = await open(buyer, '/dashboard/account');
    await page.locator('summary', { hasText: 'Delete your account' }).click();
    const form = page.locator('form[action="?form=erase"]');
    for (const password of ['not my password', buyer.password]) {
      await form.getByLabel('Your password', { exact: true }).fill(password);
      await form.getByLabel('Type “delete” to confirm').fill('delete');
      await form.getByRole('button', { name: 'Delete my account' }).click();
      if (password !== buyer.password)
        await expect(form).toContainText('That’s not your password.');
    }
    await expect(page).toHaveURL('/');
    expect(
      await sqlAt(market)`select erased_at is not null as "isErased" from people
      where id = ${buyer.id}`,
    ).toEqual([{ isErased: true }]);
  });

  test('a buyer mistypes their password, is told so, and logs in', async ({ market, open }) => {
    const buyer = await newBuyer(market);
    const page = await open(null, '/login?from=/dashboard');
    const password = page.getByLabel('Password', { exact: true });
    const login = page.getByRole('button', { name: 'Login', exact: true });
    await page.getByLabel('Email', { exact: true }).fill(buyer.email);
    await password.fill('not my password');
    await login.click();
    await expect(page.getByRole('alert')).toHaveText('That email and password don’t match.');
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue(buyer.email);
    await expect(password).toHaveValue('');
    await password.fill(buyer.password);
    await login.click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('heading', { name: 'My Orders' })).toBeVisible();
  });

  test('a buyer books a car, is told what is missing and what has changed, and finds it in their orders', {
    tag: '@hostile-66',
  }, async ({ market, open }) => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const car = await postCar(seller);
    const page = await open(buyer, '/cars/3');
    await page.getByRole('button', { name: `Book Now ${car.title}` }).click();
    const form = page.getByRole('dialog', { name: car.title });
    await expect(form).toContainText('$18,450');
    await expect(form.getByLabel('Phone number')).toHaveAccessibleDescription(
      'The seller will call this number after you pay.',
    );
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByRole('alert')).toHaveText('Phone number is required');
    await form.getByLabel('Phone number').fill('503 555 0142');
    const changes = { title: car.title, description: 'One owner.\nThe engine is missing.' };
    agreed(await seller.callApi(editCar, { ...carFields(car.imageId, changes), id: car.id }));
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(form.getByRole('alert')).toContainText('The seller changed this car');
    await expect(page.getByText('The engine is missing.').first()).toBeVisible();
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByText('Your Booked Successfully')).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: car.title })).toContainText('$18,450');
  });

  test('a seller posts a car with its photo, is told what is missing, and changes it afterwards', async ({
    market,
    open,
  }) => {
    const seller = await newSeller(market);
    const carsOf = () => sqlAt(market)`
      select category_id, image_id from cars where seller_id = ${seller.id}`;
    const page = await open(seller, '/dashboard/addcars');
    const photo = { name: 'car.jpg', mimeType: 'image/jpeg', buffer: await smallPhoto() };
    await page.getByLabel('Photo', { exact: true }).setInputFiles(photo);
    await expect(page.getByLabel('Category id')).toBeHidden();
    await page.getByLabel('Name', { exact: true }).fill('1999 Plain Form');
    await page.getByLabel('Resale price').fill('7,250');
    await page.getByLabel('Condition').selectOption('Fair');
    await page.getByLabel('Years of use').fill('12');
    await page.getByLabel('Phone number').fill('+1 503 555 0117');
    await page.getByLabel('Category name').selectOption('Microbus');
    await page.getByRole('button', { name: 'Post the car' }).click();
    await expect(page.getByText('Location is required')).toBeVisible();
    await expect(page.getByRole('img', { name: 'The chosen car' })).toBeVisible();
    await page.getByLabel('Location').fill('Bergen');
    await page.getByRole('button', { name: 'Post the car' }).click();
    await expect(page).toHaveURL('/dashboard/mycars');
    await expect(
      page.getByText('Your Post, Posted is Successfully', { exact: true }),
    ).toBeVisible();
    const posted = page.getByRole('article').filter({ hasText: '1999 Plain Form' });
    await expect(posted).toContainText('$7,250');
    const [first] = await carsOf();

    await posted.getByRole('link', { name: /^Edit/ }).click();
    await page.getByLabel('Resale price').fill('6,900');
    await page.getByLabel('Category name').selectOption('Sports Cars');
    await page.getByRole('button', { name: 'Save changes' }).click();
    await expect(page.getByText('Changes saved')).toBeVisible();
    await expect(posted).toContainText('$6,900');
    expect(await carsOf()).toEqual([{ category_id: 3, image_id: first?.image_id }]);
  });

  test('an admin is asked before they suspend somebody, leaves it at that, and then does it', async ({
    market,
    open,
  }) => {
    const [admin, buyer] = [await newAdmin(market), await newBuyer(market, 'Stan Stopped')];
    const list = `/dashboard/users?${new URLSearchParams({ search: buyer.email })}`;
    const page = await open(admin, list);
    const dialog = page.getByRole('dialog', { name: 'Suspend Stan Stopped?' });
    const suspend = page.getByRole('button', { name: 'Suspend Stan Stopped' });
    await suspend.click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await suspend.click();
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(dialog).toContainText('A reason is required');
    await dialog.getByLabel('Reason').fill('Sold a car twice.');
    await dialog.getByRole('button', { name: 'Suspend', exact: true }).click();
    await expect(page).toHaveURL(list);
    await expect(page.getByText('Suspended: Sold a car twice.')).toBeVisible();
    await page.getByRole('button', { name: 'Lift suspension Stan Stopped' }).click();
    await expect(suspend).toBeVisible();
  });

  test('a seller is told why their answer to an offer was refused, which is not there to be answered anymore', async ({
    market,
    open,
  }) => {
    const [seller, buyer] = await Promise.all([newSeller(market), newBuyer(market)]);
    const car = await postCar(seller);
    const offer = { id: car.id, priceCents: 15_000_00, phone: '+1 503 555 0199', text: '' };
    const { conversationId } = agreed(await buyer.callApi(makeOffer, offer));
    const page = await open(seller, `/dashboard/conversations/${conversationId}`);
    const [made] = await sqlAt(market)`
      select id from offers where conversation_id = ${conversationId}`;
    await page.getByRole('button', { name: 'Accept $15,000' }).click();
    agreed(await buyer.callApi(withdrawOffer, { id: Number(made?.id) }));
    const question = page.getByRole('dialog', { name: 'Accept $15,000?' });
    await question.getByRole('button', { name: 'Accept', exact: true }).click();
    await expect(page.getByRole('alert')).toHaveText(/^This offer isn’t open anymore\./);
    await expect(page.getByRole('button', { name: 'Accept $15,000' })).toHaveCount(0);
    await page.goto('/dashboard');
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test('a seller shows a car on the home page by a button, as a switch would do nothing', async ({
    market,
    open,
  }) => {
    const seller = await newSeller(market);
    const page = await open(seller, `/advertise/${(await postCar(seller)).id}`);
    await expect(page.getByRole('switch')).toBeHidden();
    await page.getByRole('button', { name: 'Show it on the home page' }).click();
    await expect(page.getByText('Your car is on the home page')).toBeVisible();
    await page.getByRole('button', { name: 'Take it off the home page' }).click();
    await expect(page.getByText('Your car is off the home page')).toBeVisible();
  });

  test('a buyer signs other devices out, and turns two-step login on and off', async ({
    market,
    open,
  }) => {
    const buyer = await newBuyer(market);
    const page = await open(await signedInAgain(market, buyer), '/dashboard/account');
    await page.getByRole('button', { name: /^Sign out (?!here|everywhere)/ }).click();
    await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(1);
    await signedInAgain(market, buyer);
    await signedInAgain(market, buyer);
    await page.reload();
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click();
    await expect(page.getByRole('button', { name: /^Sign out/ })).toHaveCount(1);

    const twoStep = page.getByRole('region', { name: 'Two-step login' });
    const password = twoStep.getByLabel('Your password', { exact: true });
    await twoStep.getByRole('heading').click();
    await password.fill('not my password');
    await twoStep.getByRole('button', { name: 'Set up two-step login' }).click();
    await expect(twoStep.getByRole('alert')).toHaveText('That’s not your password.');
    await password.fill(buyer.password);
    await twoStep.getByRole('button', { name: 'Set up two-step login' }).click();
    await expect(twoStep.getByRole('img', { name: 'QR code' })).toBeVisible();
    const turnOn = twoStep.getByRole('button', { name: 'Turn on' });
    await twoStep.getByRole('textbox', { name: 'Code' }).fill('000000');
    await turnOn.click();
    await expect(twoStep.getByRole('alert')).toContainText('That code isn’t right.');
    await twoStep.getByRole('textbox', { name: 'Code' }).fill(await appCode(market, buyer, 0));
    await turnOn.click();
    await expect(twoStep.getByRole('status')).toContainText('Two-step login is on');
    await expect(twoStep.getByRole('listitem')).toHaveCount(10);
    const [recoveryCode = ''] = await twoStep.getByRole('listitem').allInnerTexts();

    await page.goto('/dashboard/account');
    await twoStep.getByRole('heading').click();
    await password.fill(buyer.password);
    await twoStep.getByLabel('Code from your app').fill(recoveryCode);
    await twoStep.getByRole('button', { name: 'Turn it off' }).click();
    await expect(page.getByText('Two-step login is off.')).toBeVisible();
    await expect(twoStep).toContainText('Off. Your password alone is enough to log in.');
  });

  test('a seller makes an API key, is told what is missing, and revokes it', async ({
    market,
    open,
  }) => {
    const seller = await newSeller(market);
    const page = await open(seller, '/dashboard/account');
    await page.getByRole('link', { name: 'Your API keys' }).click();
    const make = page.getByRole('button', { name: 'Make a key' });
    await page.getByLabel('Name').fill('The stock sync');
    await page.getByLabel('Your password', { exact: true }).fill(seller.password);
    await make.click();
    await expect(page.getByRole('alert')).toHaveText('Choose what the key may do');
    await expect(page.getByLabel('Name')).toHaveValue('The stock sync');
    await page.getByLabel('Read your cars').check();
    await page.getByLabel('Read your bookings').check();
    await page.getByLabel('Your password', { exact: true }).fill(seller.password);
    await make.click();
    await expect(page.getByRole('status')).toContainText('Your key is ready');
    const key = await page.getByText(/^fc_live_[0-9a-f]{40}$/).textContent();
    const path = `/api/sellersCar?email=${seller.email}`;
    const program = callerAt(market.url, { authorization: `Bearer ${key}` });
    expect((await program.send('GET', path)).status).toBe(200);
    const keys = page.getByRole('region', { name: 'Your keys' });
    await expect(keys).toContainText('Read your bookings and sales');
    await keys.getByRole('button', { name: 'Revoke The stock sync' }).click();
    await expect(page.getByText('The key is revoked.')).toBeVisible();
    await expect(page.getByText(key ?? '')).toHaveCount(0);
    expect((await program.send('GET', path)).status).toBe(401);
  });

  test('a seller adds a webhook, tries it, sends a message again, and removes it', async ({
    market,
    open,
  }) => {
    const seller = await newSeller(market);
    const receiver = await startReceiver(answering(200, 'Thanks'));
    const page = await open(seller, '/dashboard/account');
    await page.getByRole('link', { name: 'Your webhooks' }).click();
    await page.getByLabel('Address').fill(receiver.url);
    await page.getByRole('button', { name: 'Add the webhook' }).click();
    await expect(page.getByRole('alert')).toHaveText('Choose at least one kind of event');
    await expect(page.getByLabel('Address')).toHaveValue(receiver.url);
    await page.getByLabel('A car was posted').check();
    await page.getByLabel('A car was sold').check();
    await page.getByRole('button', { name: 'Add the webhook' }).click();
    await expect(page.getByRole('status')).toContainText('Your webhook is on');
    await expect(page.getByText(/^whsec_[\w+/]{43}=$/)).toBeVisible();
    await page.getByRole('link', { name: receiver.url }).click();
    await page.getByRole('button', { name: 'Send a test message' }).click();
    const messages = page.getByRole('region', { name: 'Messages of the last 30 days' });
    const arrived = messages.getByText('Delivered with status 200');
    await expect(async () => {
      await page.reload();
      await expect(arrived).toHaveCount(1, { timeout: 100 });
    }).toPass();
    await messages.getByText('Details').click();
    await expect(messages.getByText('Thanks')).toBeVisible();
    await messages.getByRole('button', { name: 'Resend webhook.test' }).click();
    await expect.poll(() => receiver.received.length).toBe(2);
    await page.getByLabel('A car was sold').uncheck();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByLabel('A car was sold')).not.toBeChecked();
    await page.getByRole('button', { name: 'Make a new secret' }).click();
    await expect(page.getByRole('status')).toContainText('The new secret is ready');
    await page.getByRole('button', { name: 'Turn off' }).click();
    await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('You have no webhooks yet.')).toBeVisible();
    receiver.close();
  });

  test('a visitor writes a message, and is thanked', async ({ open }) => {
    const { name, email } = newAccount('Carla Curious');
    const page = await open(null, '/contact-us');
    const message = page.getByLabel('Message', { exact: true });
    const submit = page.getByRole('button', { name: 'Submit', exact: true });
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Email', { exact: true }).fill(email);
    await message.fill('Hello,\nI would like to know.');
    await submit.click();
    await expect(page.getByLabel('Subject', { exact: true })).toHaveAccessibleDescription(
      'Subject is required',
    );
    await expect(message).toHaveValue('Hello,\nI would like to know.');
    await page.getByLabel('Subject', { exact: true }).fill('Norway');
    await submit.click();
    await expect(
      page.getByText(
        `Your Message Sent Successfully. Thank You. We’ll reply to ${email} within one business day.`,
      ),
    ).toBeVisible();
    await expect(message).toHaveValue('');
  });
});

test.describe('with scripts that do not load', () => {
  test.use({ expectedTrouble: /ERR_FAILED/ });

  test('a buyer is told so, and books a car all the same', async ({ market, open }) => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const car = await postCar(seller);
    const page = await open(buyer, '/cars/3', (page) =>
      page.route(scriptFiles, (route) => route.abort()),
    );
    await page.getByRole('button', { name: `Book Now ${car.title}` }).click();
    await expect(page.getByText('This page didn’t load completely')).toBeVisible();
    const form = page.getByRole('dialog', { name: car.title });
    await form.getByLabel('Phone number').fill('503 555 0142');
    await form.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL('/dashboard');
    await expect(page.getByRole('row').filter({ hasText: car.title })).toContainText('$18,450');
  });
});

test('a form that is sent before its page is hydrated makes its call as soon as it is', async ({
  market,
  open,
}) => {
  const buyer = await newBuyer(market);
  const { hold, letLoad } = holdableScripts();
  const page = await open(null, '/login?from=/faq', hold);
  await page.getByLabel('Email', { exact: true }).fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  const signIn = page.waitForRequest('**/api/sign-in');
  letLoad();
  await signIn;
  await expect(page).toHaveURL('/faq');
});

test('a seller chooses another category and saves before the page is hydrated', async ({
  market,
  open,
}) => {
  const seller = await newSeller(market);
  const car = await postCar(seller);
  const { hold, letLoad } = holdableScripts();
  const page = await open(seller, `/dashboard/mycars/${car.id}/edit`, hold);
  await page.getByLabel('Category name').selectOption('Microbus');
  await page.getByRole('button', { name: 'Save changes' }).click();
  letLoad();
  await expect(page.getByText('Changes saved')).toBeVisible();
  const [changed] = await sqlAt(market)`select category_id from cars where id = ${car.id}`;
  expect(changed).toEqual({ category_id: 4 });
});

test('a seller saves a car that is in no category, which stays in none', async ({
  market,
  open,
}) => {
  const seller = await newSeller(market);
  const car = await postCar(seller, { categoryId: null });
  const title = `${car.title}, now with tires`;
  const page = await open(seller, `/dashboard/mycars/${car.id}/edit`);
  await expect(page.getByLabel('Category name')).toHaveValue('none');
  await page.getByLabel('Name', { exact: true }).fill(title);
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Changes saved')).toBeVisible();
  const [changed] = await sqlAt(market)`select title, category_id from cars where id = ${car.id}`;
  expect(changed).toEqual({ title, category_id: null });
});

test('a button that is pressed before its page is hydrated shows that it was, and does it then', async ({
  market,
  open,
}) => {
  const { buyer } = await bookedCarsAt(market).bookedCar();
  const { hold, letLoad } = holdableScripts();
  const page = await open(buyer, '/dashboard', hold);
  const cancel = page.getByRole('row').getByRole('button', { name: /^Cancel/ });
  await expect(cancel).toBeEnabled();
  await cancel.click();
  await expect(cancel).toHaveAttribute('aria-busy', 'true');
  letLoad();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
});

test('what is pressed while the end of a page is still on its way is felt at once, and done when it is hydrated', async ({
  market,
  open,
}) => {
  const { buyer } = await bookedCarsAt(market).bookedCar();
  const page = await open(buyer, '/faq');
  const dashboard = await slowDocument(market.url, '/dashboard');
  await page.goto(`${dashboard.url}/dashboard`, { waitUntil: 'commit' });
  const cancel = page.getByRole('row').getByRole('button', { name: /^Cancel/ });
  await cancel.click();
  await expect(cancel).toHaveAttribute('aria-busy', 'true');
  dashboard.letEnd();
  await expect(page.getByRole('dialog')).toBeVisible();

  await page.context().clearCookies();
  const login = await slowDocument(market.url, '/login');
  await page.goto(`${login.url}/login`, { waitUntil: 'commit' });
  await page.getByLabel('Email', { exact: true }).fill(buyer.email);
  await page.getByLabel('Password', { exact: true }).fill(buyer.password);
  const button = page.getByRole('button', { name: 'Login', exact: true });
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  const signIn = page.waitForRequest('**/api/sign-in');
  login.letEnd();
  await signIn;
  await page.close();
  for (const line of [dashboard, login]) line.close();
});

test('what a seller writes over a description before the page is hydrated stays there', async ({
  market,
  open,
}) => {
  const seller = await newSeller(market);
  const car = await postCar(seller, { description: 'One owner.' });
  const { hold, letLoad } = holdableScripts();
  const page = await open(seller, `/dashboard/mycars/${car.id}/edit`, hold);
  const description = page.getByLabel('Description');
  await expect(description).not.toHaveValue('');
  await description.fill('Sold with a new belt.');
  letLoad();
  await expectHydrated(page);
  await expect(description).toHaveValue('Sold with a new belt.');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(page.getByText('We saved your draft on this device.')).toBeVisible();
  await expect(description).toHaveValue('Sold with a new belt.');
});

test('what a buyer chooses before the page is hydrated is sent as any choice', async ({
  market,
  open,
}) => {
  const buyer = await newBuyer(market);
  await saveSearchOf(buyer, 'Porsche under 60k', 'For weekends');
  const { hold, letLoad } = holdableScripts();
  const page = await open(buyer, '/saved-searches', hold);
  await page.getByLabel('Email me about new cars').selectOption('Once a week');
  letLoad();
  await expect(page.getByText('Changed.')).toBeVisible();
});

test('a dialog that a buyer closes before the page is hydrated stays closed', async ({
  market,
  open,
}) => {
  const { buyer, booking } = await bookedCarsAt(market).bookedCar();
  const { hold, letLoad } = holdableScripts();
  const page = await open(buyer, `/dashboard?ask=cancel+${booking.id}`, hold);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect(page.getByRole('dialog')).toBeHidden();
  letLoad();
  await expectHydrated(page);
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page).toHaveURL('/dashboard');

  await page.goto(`/dashboard?ask=cancel+${booking.id}`);
  await expectHydrated(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
  await expect(page).toHaveURL('/dashboard');
  await page.reload();
  await expect(page.getByRole('row').getByRole('button', { name: /^Cancel/ })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});
