// What the first people of a new market do: its operator, a seller and a buyer.

import { setUpMarket } from '../../src/people/admin/setup-contract.ts';
import { verifyEmail } from '../../src/people/own-account/verification-link-contract.ts';
import {
  agreed,
  book,
  openPayment,
  type PostedCar,
  postCar,
  reportPaid,
} from '../people/actions.ts';
import { callerAt } from '../people/caller.ts';
import { newAccount, newUnverified, type Someone, signedInAgain } from '../people/people.ts';
import type { Outside } from './outside.ts';
import { check, until } from './steps.ts';

/** With the code that the start has printed. Gives their email address. */
export async function makeFirstAdmin(url: string, startOutput: string): Promise<string> {
  const [, code = ''] = /with this code:\s+(\S+)/.exec(startOutput) ?? [];
  const operator = newAccount('Olga Operator');
  const visitor = callerAt(url);
  check((await visitor.send('GET', '/setup')).status === 200, 'the page /setup is there');
  agreed(await visitor.callApi(setUpMarket, { ...operator, code }));
  check((await visitor.send('GET', '/setup')).status === 404, 'the page /setup is gone');
  await signedInAgain({ url }, operator);
  return operator.email;
}

/** Signs up, and follows the link in the email that arrives. */
export async function signUp(
  url: string,
  outside: Outside,
  name: string,
  status: 'buyer' | 'seller',
): Promise<Someone> {
  const person = await newUnverified({ url }, status, name);
  const [, token = ''] = await outside.mailTo(person.email, /verify-email\?token=([\w-]+)/);
  agreed(await person.callApi(verifyEmail, { token }));
  return person;
}

/** Posts a car with a photo, which has to lie in the bucket afterwards. */
export async function sell(outside: Outside, seller: Someone): Promise<PostedCar> {
  const car = await postCar(seller);
  const photos = await outside.photos();
  check(
    photos.some((key) => key.includes(car.imageId)),
    `the photo ${car.imageId} is in S3`,
  );
  return car;
}

/** Books the car and pays it at Stripe; both people are told by email. */
export async function buy(outside: Outside, buyer: Someone, seller: Someone, car: PostedCar) {
  const booking = await book(buyer, car);
  const { clientSecret, transactionId } = await openPayment(buyer, booking);
  await outside.browser.confirm(clientSecret, 'good');
  await until('the payment', async () => {
    const { status } = agreed(await reportPaid(buyer, booking, transactionId));
    return status === 'paid' || undefined;
  });
  await outside.mailTo(buyer.email, new RegExp(`^The ${car.title} is yours`));
  await outside.mailTo(seller.email, new RegExp(`^Sold: ${car.title}`));
}

/** Whether a visitor sees that the car is sold, and its photo. */
export async function expectSold(url: string, car: PostedCar): Promise<void> {
  const visitor = callerAt(url);
  const page = await visitor.send('GET', `/car/${car.id}`);
  const path = page.headers.get('location') ?? `/car/${car.id}`;
  check((await visitor.send('GET', path)).text.includes('Sold'), 'the car is sold');
  const photo = await visitor.send('GET', `/images/${car.imageId}/360.webp`);
  check(photo.status === 200, 'its photo is shown');
}
