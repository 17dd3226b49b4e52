// The admin gives the market the bank's statement of a payment list, and records what it says.
import { randomUUID } from 'node:crypto';
import { expect, test } from '../../browser/story.ts';
import { marketAccount } from '../../market/market-account.ts';
import { camt053 } from '../../people/bank-statements.ts';
import { newAdmin } from '../../people/people.ts';
import { sentList } from '../../people/sent-list.ts';

const account = marketAccount.PAYOUT_ACCOUNT_NUMBER;

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled, expectedTrouble: /4(15|22)/ });

    test('an admin reads a statement, sees what differs, and records the rest', {
      tag: '@phone',
    }, async ({ market, open }) => {
      const admin = await newAdmin(market);
      // What is due afterwards stands on a page with what other lists have left.
      const of = randomUUID().slice(0, 4);
      const titles = [`Red van ${of}`, `Blue van ${of}`, `Old truck ${of}`];
      const { id, payouts } = await sentList(market, admin, titles);
      const [paid, back, short] = payouts.map(({ key, amountCents }) => ({
        key,
        cents: amountCents,
      }));
      if (!paid || !back || !short) throw new Error('there is no list');
      const page = await open(admin, `/dashboard/payouts/lists/${id}`);
      const statement = page.getByRole('region', { name: 'Bank statement' });
      const read = async (text: string) => {
        const buffer = Buffer.from(text);
        const file = { name: 'statement.xml', mimeType: 'application/xml', buffer };
        await statement.locator('input[type=file]').setInputFiles(file);
        await statement.getByRole('button', { name: 'Read the statement' }).click();
      };
      await read('This is a letter.');
      await expect(statement.getByRole('alert')).toContainText('We can’t read this file.');
      await read(camt053('DE89370400440532013000', [paid]));
      await expect(statement.getByRole('alert')).toContainText('of another account');

      const entries = [
        paid,
        back,
        { ...back, isReturn: true, reason: 'AC04' },
        { ...short, cents: short.cents - 500 },
      ];
      await read(camt053(account, entries));
      const says = page.getByRole('region', { name: 'What the statement says' });
      const row = (title: string) => says.getByRole('row').filter({ hasText: title });
      await expect(row('Red van')).toContainText('Paid');
      await expect(row('Blue van')).toContainText('Sent back');
      await expect(row('Blue van')).toContainText('The account is closed (AC04)');
      await expect(row('Old truck')).toContainText('Another amount');
      await expect(row('Old truck')).toContainText('$18,445.00');

      await says.getByRole('button', { name: 'Record 1 as paid and 1 as failed' }).click();
      await expect(page.getByText('Recorded what the bank has done')).toBeVisible();
      const main = page.getByRole('main');
      await expect(main.getByRole('row').filter({ hasText: 'Red van' })).toContainText('Paid');
      const failed = main.getByRole('row').filter({ hasText: 'Blue van' });
      await expect(failed).toContainText('The account is closed (AC04)');

      await read(camt053(account, entries));
      await expect(row('Red van')).toContainText('Recorded before');
      await expect(says).toContainText('There’s nothing to record.');
    });
  });
