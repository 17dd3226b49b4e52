// Whole purchases through the calls: book, open the payment, pay by test card, post the payment.
import type { Served } from './served-process.ts';

/** Of one process: enough that it has compiled what purchases run before they are measured. */
export const purchasesBefore = 400;

/** Of one process. */
export const buyingAtOnce = 16;

interface Buyer {
  readonly cookie: string;
  readonly token: string;
  readonly email: string;
}

export async function signIn(url: string, email: string, password: string): Promise<Buyer> {
  const login = await fetch(`${url}/api/sign-in`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  if (!login.ok) throw new Error(`signing in as ${email}: ${login.status}`);
  const cookie = login.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
  const jwt = await fetch(`${url}/api/jwt?email=${email}`, { headers: { cookie } });
  const { accessToken } = (await jwt.json()) as { accessToken: string };
  return { cookie, token: accessToken, email };
}

interface OfferedCar {
  readonly _id: string;
  readonly title: string;
  readonly resalePrice: number;
}

/** A number of available cars of a category, from its pages. */
export async function offeredCars(url: string, count: number): Promise<OfferedCar[]> {
  const cars: OfferedCar[] = [];
  for (let after: string | null = ''; after !== null && cars.length < count; ) {
    const query: string = after ? `?after=${after}` : '';
    const page = (await (await fetch(`${url}/api/category/1${query}`)).json()) as {
      cars: OfferedCar[];
      next: string | null;
    };
    cars.push(...page.cars);
    after = page.next;
  }
  return cars.slice(0, count);
}

interface Purchases {
  readonly perSecond: number;
  /** CPU time of the server for each purchase, in milliseconds. */
  readonly cpuMs: number;
  /** The share of a buyer's waiting time for the four responses that is spent settling the charge. */
  readonly settleShare: number;
}

/** Buys every car, some at a time; the buyers take turns. */
export async function buyAll(
  served: Served,
  buyers: readonly Buyer[],
  cars: readonly OfferedCar[],
  atOnce = buyingAtOnce,
): Promise<Purchases> {
  const queue = [...cars];
  let settling = 0;
  let waiting = 0;
  const cpuBefore = await served.cpu();
  const startedAt = performance.now();
  const buying = Array.from({ length: atOnce }, async (_, lane) => {
    const buyer = buyers[lane % buyers.length];
    if (!buyer) throw new Error('nobody buys');
    for (let car = queue.pop(); car; car = queue.pop()) {
      const waited = await buy(served.url, buyer, car);
      settling += waited.settling;
      waiting += waited.inAll;
    }
  });
  await Promise.all(buying);
  const elapsed = (performance.now() - startedAt) / 1000;
  const cpu = (await served.cpu()) - cpuBefore;
  return {
    perSecond: cars.length / elapsed,
    cpuMs: cpu / cars.length / 1000,
    settleShare: settling / waiting,
  };
}

async function post(url: string, { cookie, token }: Buyer, path: string, body: object) {
  const response = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie, authorization: `Bearer ${token}` },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Record<string, string>;
}

/** Returns the id of the booking. */
export async function book(url: string, buyer: Buyer, car: OfferedCar) {
  const { _id: carId, title: itemName, resalePrice: price } = car;
  const booking = { carId, itemName, price, phone: '555 0100 200' };
  return (await post(url, buyer, '/api/bookings', booking)).insertedId;
}

/** Makes one purchase and returns how long its buyer waited, in milliseconds. */
async function buy(url: string, buyer: Buyer, car: OfferedCar) {
  const startedAt = performance.now();
  const price = car.resalePrice;
  const bookingId = await book(url, buyer, car);
  const { clientSecret } = await post(url, buyer, '/api/create-payment-intent', {
    price,
    bookingId,
  });
  const card = { clientSecret, cardNumber: '4242424242424242' };
  const { transactionId } = await post(url, buyer, '/test-processor/confirm', card);
  const chargedAt = performance.now();
  const BuyerEmail = buyer.email;
  await post(url, buyer, '/api/payments', { price, transactionId, bookingId, BuyerEmail });
  const settledAt = performance.now();
  return { settling: settledAt - chargedAt, inAll: settledAt - startedAt };
}
