// The buttons of a page where no scripts run: each is the form that a browser would send.
import { describe, expect, inject, test } from 'vitest';
import { sqlAt } from '../../../../testing/market/sql.ts';
import { agreed, carFields, payAndTakeOver, postCar } from '../../../../testing/people/actions.ts';
import { bookedCarsAt } from '../../../../testing/people/booked-car.ts';
import { newAdmin, newBuyer, newSeller, type Someone } from '../../../../testing/people/people.ts';
import { carPath } from '../../../cars/car-path.ts';
import { editCar } from '../../../cars/sell/selling-contract.ts';
import { amountText } from '../../../kit/money.ts';

const market = inject('market');
const sql = sqlAt(market);
const { bookedCar, heldCar, paidCar } = bookedCarsAt(market);

interface Form {
  readonly method: string;
  readonly action: string;
  readonly fields: URLSearchParams;
}

const decoded = (text: string): string =>
  text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#x27;', "'");
const attribute = (tag: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1];
  return value === undefined ? undefined : decoded(value);
};

/** Of the form whose button says this, in the dialog that is open if there is one: all that the page fills in. */
function formOf(page: string, label: string): Form {
  const html = /<dialog[^>]*open=""[\s\S]*<\/dialog>/.exec(page)?.[0] ?? page;
  for (const [whole, head = '', inside = ''] of html.matchAll(/<form([^>]*)>([\s\S]*?)<\/form>/g))
    for (const [, button = '', text = ''] of inside.matchAll(
      /<button([^>]*)>([\s\S]*?)<\/button>/g,
    )) {
      const says = decoded(text.replaceAll(/<[^>]*>/g, '')).trim();
      if (says !== label && attribute(button, 'aria-label') !== label) continue;
      if (/\sdisabled=/.test(button) || attribute(button, 'type') !== 'submit')
        throw new Error(`${label} is dead: ${whole}`);
      const fields = new URLSearchParams();
      for (const [input] of inside.matchAll(/<input[^>]*type="hidden"[^>]*>/g))
        fields.append(attribute(input, 'name') ?? '', attribute(input, 'value') ?? '');
      const name = attribute(button, 'name');
      if (name) fields.append(name, attribute(button, 'value') ?? '');
      return {
        method: attribute(head, 'method') ?? 'get',
        action: attribute(head, 'action') ?? '',
        fields,
      };
    }
  throw new Error(`no form has a button that says ${label}`);
}

interface PageView {
  readonly path: string;
  readonly status: number;
  /** Without the comments by which texts are told apart. */
  readonly text: string;
}

const pageViewOf = (
  path: string,
  { status, text }: { status: number; text: string },
): PageView => ({
  path,
  status,
  text: text.replaceAll('<!-- -->', ''),
});

/** Presses the button of a page and gives the page that comes of it, with its address. */
async function press(
  person: Someone,
  path: string,
  label: string,
  typed: Readonly<Record<string, string>> = {},
): Promise<PageView> {
  const page = await person.send('GET', path);
  const { method, action, fields } = formOf(page.text, label);
  for (const [name, text] of Object.entries(typed)) fields.set(name, text);
  const to = new URL(action, `${market.url}${path}`);
  if (method === 'get') {
    const next = `${to.pathname}?${fields}`;
    return pageViewOf(next, await person.send('GET', next));
  }
  const posted = await person.send('POST', to.pathname + to.search, { body: fields });
  const next = posted.headers.get('location');
  if (posted.status !== 303 || next === null) return pageViewOf(path, posted);
  const cookie = [person.cookie, ...posted.headers.getSetCookie()].map((one) => one.split(';')[0]);
  const headers = { cookie: cookie.join('; ') };
  return pageViewOf(next, await person.send('GET', next, { headers }));
}

describe('a person with two tabs', () => {
  test('is still a seller after changing their name in one that was opened before', async () => {
    const buyer = await newBuyer(market, 'Tara Tabs');
    const page = '/dashboard/account';
    const { action, fields } = formOf((await buyer.send('GET', page)).text, 'Change name');
    await press(buyer, '/dashboard/addcars', 'Start selling');
    fields.set('name', 'Tara Two Tabs');
    const posted = await buyer.send('POST', page + action.slice(action.indexOf('?')), {
      body: fields,
    });
    expect(posted.status).toBe(303);
    expect(await sql`select name, status from people where id = ${buyer.id}`).toEqual([
      { name: 'Tara Two Tabs', status: 'seller' },
    ]);
  });
});

const listOf = (page: 'users' | 'sellers', { email }: Someone) =>
  `/dashboard/${page}?${new URLSearchParams({ search: email })}`;

describe('an admin without scripts', () => {
  test('verifies a seller, and takes it back, and is still where they were', async () => {
    const [admin, seller] = [await newAdmin(market), await newSeller(market, 'Vera Verified')];
    const list = listOf('sellers', seller);
    const question = await press(admin, list, 'Verify Vera Verified');
    expect(question.text).toContain('staff confirmed who this seller is in');
    const verified = await press(admin, question.path, 'Verify');
    expect(verified.path).toBe(list);
    expect(verified.text).toContain('Unverify');
    const unverified = await press(admin, list, 'Unverify Vera Verified');
    expect(unverified.text).toContain('not verified');
  });

  test('suspends a person once there is a reason, and lifts it', async () => {
    const [admin, buyer] = [await newAdmin(market), await newBuyer(market, 'Stan Stopped')];
    const list = listOf('users', buyer);
    const question = await press(admin, list, 'Suspend Stan Stopped');
    expect(question.text).toMatch(/<dialog[^>]*open=""/);
    const refused = await press(admin, question.path, 'Suspend');
    expect([refused.status, refused.text]).toEqual([
      400,
      expect.stringContaining('A reason is required'),
    ]);
    const suspended = await press(admin, question.path, 'Suspend', { reason: 'Sold a car twice.' });
    expect(suspended.path).toBe(list);
    expect(suspended.text).toContain('Suspended: Sold a car twice.');
    const lifted = await press(admin, list, 'Lift suspension Stan Stopped');
    expect(lifted.text).not.toContain('Sold a car twice.');
  });

  test('makes a person an admin by their own password, and takes the role back', async () => {
    const [admin, buyer] = [await newAdmin(market), await newBuyer(market, 'Petra Promoted')];
    const list = listOf('users', buyer);
    const question = await press(admin, list, 'Make Admin Petra Promoted');
    expect(question.text).toContain('Make Petra Promoted an admin?');
    const wrong = await press(admin, question.path, 'Make admin', { currentPassword: 'not mine' });
    expect(wrong.text).toContain('That’s not your password.');
    const toast = await press(admin, question.path, 'Make admin', {
      currentPassword: admin.password,
    });
    expect(toast.text).toContain(
      'Admin create Successfully. They’re an admin now, and have to log in again.',
    );
    const made = await admin.send('GET', list);
    expect(made.text).toContain('Admin, buyer');
    const removal = await press(admin, list, 'Remove Admin Petra Promoted');
    const unproven = await press(admin, removal.path, 'Remove', { currentPassword: 'not mine' });
    expect(unproven.text).toContain('That’s not your password.');
    const removed = await press(admin, removal.path, 'Remove', { currentPassword: admin.password });
    expect(removed.text).not.toContain('Admin, buyer');
  });

  test('deletes a person after the question', async () => {
    const [admin, buyer] = [await newAdmin(market), await newBuyer(market, 'Ed Erased')];
    const question = await press(admin, listOf('users', buyer), 'Delete Ed Erased');
    expect(question.text).toContain('If you delete Ed Erased. It cannot be undone');
    const deleted = await press(admin, question.path, 'Delete', {
      currentPassword: admin.password,
    });
    expect(deleted.text).toContain('User deleted successfully');
    expect(deleted.text).not.toContain('Ed Erased');
  });

  test('takes an ad down with a reason, and lets its seller relist it', async () => {
    const [admin, seller] = [await newAdmin(market), await newSeller(market)];
    const page = carPath(await postCar(seller));
    const question = await press(admin, page, 'Take down');
    const down = await press(admin, question.path, 'Take down', {
      reason: 'The photos are of another car.',
    });
    expect(down.text).toContain('The photos are of another car.');
    const restored = await press(admin, page, 'Let the seller relist it');
    expect(restored.text).toContain('The seller can relist this car');
    expect(restored.text).not.toContain('The photos are of another car.');
  });

  test('reads whether the books agree, and clears an alert', async () => {
    const admin = await newAdmin(market);
    const read = await press(admin, '/dashboard/payments', 'Reconcile');
    expect([read.status, read.text]).toEqual([
      200,
      expect.stringMatching(/The books (agree|differ)/),
    ]);
    const about = `test ${admin.id}`;
    await sql`insert into alerts (kind, about, message) values ('backup-failed', ${about}, 'Off by one.')`;
    const label = `Clear: Off by one. ${about}`;
    const cleared = await press(admin, '/dashboard/payments', label);
    expect(cleared.text).toContain('Alert cleared');
    expect(() => formOf(cleared.text, label)).toThrow();
  });

  test('checks a payment with the provider, and refunds it with what becomes of the car', async () => {
    const admin = await newAdmin(market);
    const { paymentId, car } = await paidCar();
    const page = `/dashboard/payments/${paymentId}`;
    expect((await press(admin, page, 'Check with provider')).text).toContain(
      'Paid: the car is sold',
    );
    const question = await press(admin, page, 'Refund');
    const label = `Refund ${amountText(car.priceCents)}`;
    const reason = 'The engine is missing.';
    const incomplete = await press(admin, question.path, label, { reason });
    expect(incomplete.status).toBe(409);
    const refunded = await press(admin, question.path, label, { reason, carBecomes: 'withdrawn' });
    expect(refunded.path).toBe(page);
    expect(refunded.text).toContain('Refund started');
  });

  test('cancels a booking of a buyer', async () => {
    const admin = await newAdmin(market);
    const { buyer, booking } = await bookedCar();
    const page = `/dashboard/buyers-orders?${new URLSearchParams({ email: buyer.email })}`;
    const question = await press(admin, page, `Cancel the booking of ${booking.itemName}`);
    const cancelled = await press(admin, question.path, 'Cancel the booking');
    expect(cancelled.path).toBe(page);
    expect(cancelled.text).toContain('Canceled by an admin');
  });

  test('freezes a payout, and releases it', async () => {
    const admin = await newAdmin(market);
    const { buyer, booking } = await bookedCar({ title: '2004 Frozen Payout' });
    await payAndTakeOver(market, buyer, booking);
    const [payout] = await sql<{ id: number }>`
      select id from payouts where booking_id = ${booking.id}`;
    const page = `/dashboard/payouts?after=${(payout?.id ?? 0) + 1}`;
    const of = `: payout ${payout?.id}, 2004 Frozen Payout`;
    const [first] = [await admin.send('GET', page)];
    const path = first.text.includes(of) ? page : '/dashboard/payouts';
    expect((await press(admin, path, `Freeze${of}`)).text).toContain('Payout frozen');
    expect((await press(admin, path, `Release${of}`)).text).toContain('Payout released');
  });
});

describe('a buyer without scripts', () => {
  test('is told when a car is free, and is not any more', async () => {
    const { car } = await heldCar();
    const buyer = await newBuyer(market);
    const page = carPath(car);
    const waiting = await press(buyer, page, `Notify me: ${car.title}`);
    expect(waiting.text).toContain('We’ll email you if it becomes available.');
    const left = await press(buyer, page, `Don’t notify me: ${car.title}`);
    expect(left.text).toContain('You’re off the waitlist');
  });

  test('sees what the seller has changed, accepts it, and cancels another booking', async () => {
    const { buyer, seller, car, booking } = await bookedCar();
    const changes = { title: car.title, description: 'The clutch slips.' };
    agreed(await seller.callApi(editCar, { ...carFields(car.imageId, changes), id: car.id }));
    const seen = await press(buyer, '/dashboard', `See the changes of ${car.title}`);
    expect(seen.text).toContain('The clutch slips.');
    const accepted = await press(buyer, seen.path, 'Accept the changes');
    expect(accepted.path).toBe('/dashboard');
    expect(accepted.text).not.toContain('See the changes');
    const question = await press(buyer, '/dashboard', `Cancel the booking of ${booking.itemName}`);
    const cancelled = await press(buyer, question.path, 'Cancel the booking');
    expect([cancelled.path, cancelled.text]).toEqual([
      '/dashboard',
      expect.stringContaining('Booking canceled'),
    ]);
  });

  test('downloads their data', async () => {
    const buyer = await newBuyer(market);
    const page = await buyer.send('GET', '/dashboard/account');
    const { action } = formOf(page.text, 'Download my data');
    const file = await buyer.send('POST', action, { body: new URLSearchParams() });
    expect(file.headers.get('content-disposition')).toBe(
      'attachment; filename="forecourt-data.json"',
    );
    expect(JSON.parse(file.text).account).toMatchObject([{ email: buyer.email }]);
  });
});

describe('a seller without scripts', () => {
  test('puts a car on the home page and takes it off', async () => {
    const seller = await newSeller(market);
    const page = `/advertise/${(await postCar(seller)).id}`;
    const advertised = await press(seller, page, 'Show it on the home page');
    expect(advertised.text).toContain('Your car is on the home page');
    expect((await press(seller, page, 'Take it off the home page')).text).toContain(
      'Your car is off the home page',
    );
  });

  test('deletes a car after the question, and not one that somebody is paying for', async () => {
    const seller = await newSeller(market);
    const car = await postCar(seller, { title: '1998 Plain Question' });
    const question = await press(seller, '/dashboard/mycars?search=Plain', `Delete ${car.title}`);
    expect(question.path).toContain('search=Plain');
    const deleted = await press(seller, question.path, 'Delete');
    expect(deleted.path).toBe('/dashboard/mycars?search=Plain');
    expect(deleted.text).toContain('The car is deleted successfully');
    const held = await heldCar();
    const body = new URLSearchParams({ id: String(held.car.id) });
    const refused = await held.seller.send('POST', '/dashboard/mycars?form=delete', { body });
    expect(refused.status).toBe(409);
  });
});
