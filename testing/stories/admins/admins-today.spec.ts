import { reportCar } from '../../../src/cars/report-contract.ts';
import { suspendUser } from '../../../src/people/admin/admin-contract.ts';
import { expect, expectAccessible, isOnPhone, test } from '../../browser/story.ts';
import { sqlAt } from '../../market/sql.ts';
import { agreed, book, openPayment, pay, postCar } from '../../people/actions.ts';
import { newAdmin, newBuyer, newOfEachRole, newSeller } from '../../people/people.ts';

test('an admin sees what needs them, and each number leads to what it counts', {
  tag: '@phone',
}, async ({ market, open }) => {
  const { admin, buyer, seller } = await newOfEachRole(market);
  const [sold, held] = [await postCar(seller), await postCar(seller)];
  const id = await pay(market, buyer, await book(buyer, sold));
  await openPayment(buyer, await book(buyer, held));
  agreed(await buyer.callApi(reportCar, { id: held.id, reason: 'facts', details: '' }));
  const sql = sqlAt(market);
  const alert = `A charge that nobody knows, beside payment no. ${id}`;
  await sql`
    insert into alerts (kind, about, message)
    values ('charge-unknown', ${`pi_test_today_${id}`}, ${alert})`;
  const subject = `Your payment no. ${id}`;
  await sql`
    insert into outbox (recipient, subject, body, attempts, last_error, next_attempt_at)
    values (${buyer.email}, ${subject}, 'Hello', 3, 'The mailbox is full', now() + interval '1 day')`;
  const page = await open(admin, '/');
  if (isOnPhone(page)) await page.getByRole('button', { name: 'Menu' }).click();
  const places = page.getByRole('navigation', { name: 'Main' });
  await places.getByRole('link', { name: 'Today' }).click();
  await expect(page).toHaveURL('/dashboard/today');
  await expect(page.locator('#main-menu [aria-current=page]')).toHaveText('Today');
  await page.goto('/dashboard');
  await page.getByRole('link', { name: 'See what needs you today' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Today');
  await expectAccessible(page);
  const main = page.getByRole('main');

  await main.getByRole('link', { name: /^Alerts \d/ }).click();
  await expect(page.getByRole('region', { name: /^Alerts/ })).toContainText(alert);
  await page.goBack();
  await main.getByRole('link', { name: /^Reports of ads \d/ }).click();
  await expect(page.getByRole('article').filter({ hasText: held.title })).toBeVisible();
  await page.goBack();
  await main.getByRole('link', { name: /^Emails not delivered \d/ }).click();
  const mail = page.getByRole('article').filter({ hasText: subject });
  await expect(mail).toContainText('The mailbox is full');
  await expect(mail).toContainText('Tried 3 times');
  await expect(mail).not.toContainText(buyer.email);
  await mail.getByRole('button', { name: `Send again ${subject}` }).click();
  await expect(page.getByText('Sending now.')).toBeVisible();
  await expect
    .poll(() => sql`select 1 from outbox where subject = ${subject} and sent_at is null`)
    .toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Emails not delivered');
  await expect(mail).toHaveCount(0);
  // A form that was posted would be a page to go back to as well.
  await page.goto('/dashboard/today');
  await main.getByRole('link', { name: /^Payments open \d/ }).click();
  await expect(page.getByRole('link', { name: held.title })).toBeVisible();
  const chosen = page.getByRole('navigation', { name: 'Payments by status' });
  await expect(chosen.locator('[aria-current=page]')).toHaveText(/^Open\s*\d/);
  await page.goBack();
  await main.getByRole('link', { name: /cars? sold, last 24 hours \$/ }).click();
  await expect(page.getByRole('link', { name: sold.title })).toBeVisible();
});

test('an admin lists the admins only, and the suspended people only', async ({ market, open }) => {
  const [admin, buyer] = await Promise.all([newAdmin(market), newBuyer(market, 'Sid Suspended')]);
  agreed(
    await admin.callApi(suspendUser, { id: buyer.id, reason: 'They sold the same car twice.' }),
  );
  const page = await open(admin, '/dashboard/users');
  const filters = page.getByRole('navigation', { name: 'Users by role and state' });
  await expect(filters.getByRole('link', { name: /^Suspended \d/ })).toBeVisible();
  await page.getByRole('searchbox').fill(buyer.email);
  await page.getByRole('searchbox').press('Enter');
  // The filters keep a search once it is shown.
  await expect(page).toHaveURL(/search=/);
  await filters.getByRole('link', { name: /^Admins/ }).click();
  await expect(page.getByText(`No one matches “${buyer.email}”.`)).toBeVisible();
  // Counts are of everybody, so none stand beside what is searched for.
  await filters.getByRole('link', { name: 'Suspended', exact: true }).click();
  const row = page.getByRole('row').filter({ hasText: buyer.email });
  await expect(row).toContainText('Suspended: They sold the same car twice.');
  await expect(row.getByRole('button', { name: /^Make Admin/ })).toBeDisabled();
});

test('an admin lists the sellers who are not verified', async ({ market, open }) => {
  const [admin, seller] = await Promise.all([newAdmin(market), newSeller(market)]);
  const page = await open(admin, '/dashboard/sellers?only=unverified');
  await page.getByRole('searchbox').fill(seller.email);
  await page.getByRole('button', { name: 'Search' }).click();
  const row = page.getByRole('row').filter({ hasText: seller.email });
  await row.getByRole('button', { name: /^Verify/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Verify' }).click();
  await expect(row).toBeHidden();
  await page.getByRole('link', { name: 'Verified', exact: true }).click();
  await expect(row).toContainText('since');
});
