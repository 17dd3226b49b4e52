import type { Page, Route } from '@playwright/test';
import { carPath } from '../../../src/cars/car-path.ts';
import { askSeller } from '../../../src/conversations/contract.ts';
import { makeOffer } from '../../../src/conversations/offers-contract.ts';
import { goThrough } from '../../browser/scroll-place.ts';
import { expect, expectAccessible, expectHydrated, test } from '../../browser/story.ts';
import { agreed, book, pay, postCar, smallPhoto } from '../../people/actions.ts';
import { newBuyer, newSeller } from '../../people/people.ts';

test('a visitor logs in to ask a seller, comes back to the question, and reads the answer as it comes', {
  tag: '@phone',
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([
    newBuyer(market, 'Ann Asker'),
    newSeller(market, 'Sam Seller'),
  ]);
  const car = await postCar(seller);
  const page = await open(null, carPath(car));
  await page.getByRole('link', { name: 'Ask the seller', exact: true }).click();
  await page.getByLabel('Email').fill(buyer.email);
  await page.getByLabel('Password').fill(buyer.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL(`/ask/${car.id}`);
  await expectAccessible(page);
  const message = page.getByLabel('Your message');
  await message.fill('Is it rust-free? Call me: 503 555 0142');
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(message).toHaveValue('Is it rust-free? Call me: 503 555 0142');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(page).toHaveURL(/\/dashboard\/conversations\/\d+$/);
  const messages = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
  await expect(messages).toContainText('Is it rust-free? Call me: [hidden]');
  await expect(messages).toContainText('Sam Seller can see it once the car is paid for');
  // A toast that fades has too little contrast for a moment.
  await expect(page.getByText(/^Message sent\./)).toHaveCount(0);
  await expectAccessible(page);

  const sellersPage = await open(seller, '/dashboard');
  const drawer = sellersPage.getByRole('navigation', { name: 'Dashboard' });
  await drawer.getByRole('link', { name: 'My messages 1 new' }).click();
  await expectAccessible(sellersPage);
  const marked = sellersPage.waitForResponse(/\/conversations\/\d+\/read$/);
  await sellersPage.getByRole('link', { name: car.title }).click();
  await expect(drawer.getByRole('link', { name: 'My messages', exact: true })).toBeVisible();
  await marked;
  const list = await open(seller, '/dashboard/conversations');
  await expect(list.getByRole('link', { name: car.title })).toBeVisible();
  await expect(list.getByText('1 new'), 'what was read is not new').toHaveCount(0);
  await sellersPage.getByLabel('Your message').fill('Not a spot of it.');
  await sellersPage.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(sellersPage.getByRole('region', { name: 'Messages' })).toContainText(
    'Not a spot of it.',
  );
  await expect(sellersPage.getByLabel('Your message')).toHaveValue('');

  await expect(messages.last(), 'without a reload').toContainText('Not a spot of it.');
});

test.describe('with a network that fails', () => {
  test.use({ expectedTrouble: /net::ERR_(FAILED|INTERNET_DISCONNECTED)/ });

  test('a buyer whose line is cut reads so, sends their question again, and has sent it once', {
    tag: ['@long', '@phone-only'],
  }, async ({ market, open }) => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const car = await postCar(seller);
    const page = await open(buyer, `/ask/${car.id}`);
    await expectHydrated(page);
    const message = page.getByLabel('Your message');
    const send = page.getByRole('button', { name: 'Send', exact: true });
    const messages = page.getByRole('region', { name: 'Messages' }).getByRole('listitem');
    await message.fill('Is the timing belt done?');
    await page.context().setOffline(true);
    await send.click();
    await expect(page.getByText(/^You seem to be offline\./)).toBeVisible();
    await page.context().setOffline(false);
    const loseAnswers = () =>
      page.route(/\/api\/.*(questions|messages)/, async (route) => {
        if (route.request().method() !== 'POST') return route.continue();
        await route.fetch();
        await route.abort();
      });
    await loseAnswers();
    await send.click();
    await expect(page.getByText(/isn’t answering/)).toBeVisible();
    await page.unrouteAll();
    await expect(message).toHaveValue('Is the timing belt done?');
    await send.click();
    await expect(page).toHaveURL(/\/dashboard\/conversations\/\d+$/);
    await expect(messages).toHaveCount(1);

    await expectHydrated(page);
    await loseAnswers();
    for (const sent of [2, 3]) {
      // What is said again after an answer is said twice.
      await message.fill('And the tires?');
      await send.click();
      if (sent === 2) {
        await expect(page.getByText(/isn’t answering/)).toBeVisible();
        await page.unrouteAll();
        // It has arrived, and the form stays as it is.
        await expect(messages).toHaveCount(sent);
        await expect(message).toHaveValue('And the tires?');
        await expect(page.getByText(/isn’t answering/)).toBeVisible();
        await send.click();
      }
      await expect(message).toHaveValue('');
      await expect(messages).toHaveCount(sent);
    }
  });
});

test('a seller blocks somebody who bothers them, and reports what they wrote', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([
    newBuyer(market, 'Bo Bother'),
    newSeller(market, 'Sam Seller'),
  ]);
  const car = await postCar(seller);
  const buyersPage = await open(buyer, `/ask/${car.id}`);
  await buyersPage.getByLabel('Your message').fill('Send me a deposit first');
  await buyersPage.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(buyersPage).toHaveURL(/conversations/);

  const page = await open(seller, '/dashboard/conversations');
  await page.getByRole('link', { name: car.title }).click();
  await page.getByText('Report this conversation').click();
  await page.getByLabel('What’s wrong?').selectOption('It looks like a scam');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByText('We’ll read this conversation')).toBeVisible();
  await page.getByRole('button', { name: 'Block Bo Bother' }).click();
  const question = page.getByRole('dialog', { name: 'Block Bo Bother?' });
  await expect(question).toContainText('Neither of you can write to the other anymore');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByLabel('Your message')).toBeVisible();
  await page.getByRole('button', { name: 'Block Bo Bother' }).click();
  await question.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(page.getByText('You’ve blocked this person')).toBeVisible();
  await expect(page.getByLabel('Your message')).toBeHidden();

  await buyersPage.getByLabel('Your message').fill('Hello?');
  await buyersPage.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(buyersPage.getByText('This conversation has ended')).toBeVisible();
  await expect(buyersPage.getByLabel('Your message')).toHaveValue('Hello?');
  await page.getByRole('button', { name: 'Unblock Bo Bother' }).click();
  await expect(page.getByLabel('Your message')).toBeVisible();
});

test('a buyer makes an offer, the seller asks for more, and the car is booked at the price they agree on', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([
    newBuyer(market, 'Olive Offer'),
    newSeller(market, 'Sam Seller'),
  ]);
  const car = await postCar(seller);
  const page = await open(buyer, carPath(car));
  await page.getByRole('link', { name: 'Make an offer' }).click();
  await page.getByLabel('Your price in dollars').fill('20000');
  await page.getByLabel('Phone number').fill('+1 503 555 0142');
  const send = page.getByRole('button', { name: 'Send the offer' });
  await send.click();
  await expect(page.getByRole('alert')).toContainText('The car costs $18,450. Offer less');
  await expectAccessible(page);
  await page.getByLabel('Your price in dollars').fill('15,000');
  await send.click();
  await expect(page).toHaveURL(/\/dashboard\/conversations\/\d+$/);
  await expect(page.getByText('$15,000'), 'once').toBeVisible();
  await expect(page.getByRole('button', { name: 'Withdraw offer' })).toBeVisible();

  const sellersPage = await open(seller, new URL(page.url()).pathname);
  await expect(sellersPage.getByText('You get $15,000 after the handover.')).toBeVisible();
  await expectAccessible(sellersPage);
  await sellersPage.getByText('Counteroffer').click();
  const sendPrice = sellersPage.getByRole('button', { name: 'Send this price' });
  await sendPrice.click();
  await expect(sellersPage.getByText('Price is required')).toBeVisible();
  // Corrected, the form stays open.
  await sellersPage.getByLabel('Your price').fill('17,000');
  await sendPrice.click();
  await expect(
    sellersPage.getByText('Answered with a counteroffer', { exact: true }),
  ).toBeVisible();

  await page.getByRole('button', { name: 'Accept $17,000' }).click();
  const question = page.getByRole('dialog', { name: 'Accept $17,000?' });
  await expect(question).toContainText('You aren’t charged until you pay.');
  await expect(question).not.toContainText('You get');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('Accepted', { exact: true })).toBeHidden();
  await page.getByRole('button', { name: 'Accept $17,000' }).click();
  await question.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('Accepted', { exact: true })).toBeVisible();
  await expect(page.getByText('You’ve booked it at $17,000')).toBeVisible();
  await page.getByRole('link', { name: 'Pay now' }).first().click();
  await expect(page.getByRole('button', { name: 'Pay $17,000', exact: true })).toBeVisible();
});

const scratch = async (name = 'scratch.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await smallPhoto(),
});

test('a buyer sends photos with a question, and the seller opens one large', {
  tag: '@phone-only',
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([
    newBuyer(market, 'Pia Photos'),
    newSeller(market, 'Sam Seller'),
  ]);
  const car = await postCar(seller);
  const page = await open(buyer, `/ask/${car.id}`);
  await page.getByLabel('Your message').fill('Is it this scratch?');
  const add = page.getByLabel('Add photos');
  const text = { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') };
  await add.setInputFiles([await scratch(), await scratch('close.jpg'), text]);
  await expect(page.getByText('Choose a JPEG, PNG or WebP photo.')).toBeVisible();
  const send = page.getByRole('button', { name: 'Send', exact: true });
  await send.click();
  await expect(page.getByText('leave out the photo that wasn’t uploaded')).toBeVisible();
  await expectAccessible(page);
  await expect(page.getByLabel('Your message')).toHaveValue('Is it this scratch?');
  await page.getByRole('button', { name: 'Leave out a.txt' }).click();
  await send.click();
  await expect(page).toHaveURL(/\/dashboard\/conversations\/\d+$/);
  await expect(page.getByRole('img', { name: 'Photo 2 from you' })).toBeVisible();

  const sellersPage = await open(seller, new URL(page.url()).pathname);
  await expectAccessible(sellersPage);
  const first = sellersPage.getByRole('link', { name: /^Photo 1 from Pia Photos/ });
  const [large] = await Promise.all([sellersPage.context().waitForEvent('page'), first.click()]);
  await expect(large.locator('img')).toBeVisible();
  expect(large.url()).toMatch(/\/images\/private-[0-9a-f]+\/1280\.webp$/);

  await sellersPage.getByLabel('Your message').fill('Yes, the one on the left.');
  await sellersPage.getByLabel('Add photos').setInputFiles(await scratch());
  await sellersPage.getByRole('button', { name: 'Remove photo 1' }).click();
  await sellersPage.getByLabel('Add photos').setInputFiles(await scratch());
  await sellersPage.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(sellersPage.getByRole('img', { name: 'Photo from you' })).toBeVisible();
  await expect(sellersPage.getByRole('img', { name: 'Chosen: 1' })).toHaveCount(0);
});

test('a buyer who goes from one conversation straight to another leaves the photos that they chose', {
  tag: '@long',
}, async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
  const [one, other] = [await postCar(seller), await postCar(seller)];
  const ids: number[] = [];
  for (const { id } of [one, other])
    ids.push(agreed(await buyer.callApi(askSeller, { id, text: 'Is it here?' })).conversationId);
  const page = await open(buyer, `/dashboard/conversations/${ids[0]}`);
  await expectHydrated(page);
  await page.getByRole('link', { name: 'My messages' }).click();
  await page.getByRole('main').getByRole('link', { name: other.title }).click();
  await expect(page).toHaveURL(`/dashboard/conversations/${ids[1]}`);
  await page.getByLabel('Add photos').setInputFiles(await scratch());
  const chosen = page.getByRole('img', { name: 'Chosen: 1' });
  await expect(chosen).toBeVisible();
  await goThrough(page, -2);
  await expect(page).toHaveURL(`/dashboard/conversations/${ids[0]}`);
  await expect(page.getByLabel('Your message')).toBeVisible();
  await expect(chosen, 'it was for the other seller').toHaveCount(0);
});

test.describe('with photos on their way', () => {
  test.use({ expectedTrouble: /net::ERR_FAILED/ });

  test('a buyer presses Send once, and the message goes when its photos have arrived', async ({
    market,
    open,
  }) => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const page = await open(buyer, `/ask/${(await postCar(seller)).id}`);
    await expectHydrated(page);
    const message = page.getByLabel('Your message');
    const send = page.getByRole('button', { name: 'Send', exact: true });
    const waits = page.getByText('Your message is sent once the photos are uploaded.');
    const held = holdUploads(page);
    await page.getByLabel('Add photos').setInputFiles([await scratch(), await scratch('b.jpg')]);
    await expect.poll(() => held.length).toBe(2);
    await send.click();
    await expect(page.getByText('Write a message')).toBeVisible();
    await expect(waits, 'nothing waits that could not be sent').toBeHidden();
    await message.fill('Is it these scratches?');
    await send.click();
    await expect(waits).toBeInViewport();
    await expect(send).toBeDisabled();
    await expectAccessible(page);

    await held.shift()?.abort();
    await expect(page.getByText('leave out the photo that wasn’t uploaded')).toBeVisible();
    await expect(waits).toBeHidden();
    await expect(message).toHaveValue('Is it these scratches?');
    await page.getByRole('button', { name: /^Try again/ }).click();
    await expect(page.getByText('leave out the photo that wasn’t uploaded')).toBeHidden();
    await expect.poll(() => held.length).toBe(2);
    await send.click();
    await expect(waits).toBeInViewport();
    for (const upload of held.splice(0)) await upload.continue();
    await expect(page).toHaveURL(/\/dashboard\/conversations\/\d+$/);
    await expect(page.getByRole('img', { name: 'Photo 2 from you' })).toBeVisible();
    await expect(page.getByText('Is it these scratches?')).toHaveCount(1);
  });
});

/** The uploads that have begun and wait. */
function holdUploads(page: Page): Route[] {
  const held: Route[] = [];
  void page.route(/\/api\/images\/private/, (route) => void held.push(route));
  return held;
}

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a photo that is none keeps the other photo and the words in the form', async ({
    market,
    open,
  }) => {
    const [buyer, seller] = await Promise.all([newBuyer(market), newSeller(market)]);
    const page = await open(buyer, `/ask/${(await postCar(seller)).id}`);
    await page.getByLabel('Your message').fill('Is it this one?');
    const text = { name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no photo at all') };
    await page.getByLabel('Add photos').setInputFiles([await scratch(), text]);
    const send = page.getByRole('button', { name: 'Send', exact: true });
    await send.click();
    await expect(page.getByText('Choose a JPEG, PNG or WebP photo.')).toBeVisible();
    await expect(page.getByLabel('Your message')).toHaveValue('Is it this one?');
    await page.getByLabel('Add photos').setInputFiles(await scratch());
    await send.click();
    await expect(page.getByRole('img', { name: /^Photo \d from you$/ })).toHaveCount(2);
  });
});

test('a seller reads what they get of an offer before they accept it', async ({ market, open }) => {
  const [buyer, seller] = await Promise.all([
    newBuyer(market, 'Olive Offer'),
    newSeller(market, 'Sam Seller'),
  ]);
  const car = await postCar(seller);
  const offer = { id: car.id, priceCents: 15_000_00, phone: '+1 503 555 0199', text: '' };
  const { conversationId } = agreed(await buyer.callApi(makeOffer, offer));
  const page = await open(seller, `/dashboard/conversations/${conversationId}`);
  await expectHydrated(page);
  const accept = page.getByRole('button', { name: 'Accept $15,000' });
  await accept.click();
  const question = page.getByRole('dialog', { name: 'Accept $15,000?' });
  await expect(question).toContainText(`This locks in $15,000 for Olive Offer`);
  await expect(question).toContainText('You get $15,000 after the handover.');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect(accept).toBeFocused();
  await accept.click();
  await question.getByRole('button', { name: 'Accept', exact: true }).click();
  await expect(page.getByText('Olive Offer has booked it at $15,000')).toBeVisible();
  await expect(question).toBeHidden();
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, expectedTrouble: /status of 409/ });

    test('a seller cannot block who has bought their car and does not have it yet', {
      tag: '@phone-only',
    }, async ({ market, open }) => {
      const [buyer, seller] = await Promise.all([
        newBuyer(market, 'Bo Bother'),
        newSeller(market, 'Sam Seller'),
      ]);
      const car = await postCar(seller);
      const message = { id: car.id, text: 'Is it still there?' };
      const { conversationId } = agreed(await buyer.callApi(askSeller, message));
      await pay(market, buyer, await book(buyer, car));
      const page = await open(seller, `/dashboard/conversations/${conversationId}`);
      await page.getByRole('button', { name: 'Block Bo Bother' }).click();
      const question = page.getByRole('dialog', { name: 'Block Bo Bother?' });
      await question.getByRole('button', { name: 'Block', exact: true }).click();
      await expect(question.getByRole('alert')).toContainText('it isn’t handed over yet');
      await question.getByRole('button', { name: 'Cancel' }).click();
      await expect(page.getByLabel('Your message')).toBeVisible();
    });
  });
