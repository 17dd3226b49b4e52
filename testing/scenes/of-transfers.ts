import type { Page } from '@playwright/test';
import { press, type Scene } from './scene.ts';
import type { TransferSituations } from './situations/transfers.ts';

const withoutPassword = async (page: Page) => {
  await press(page, 'Go to our payment provider');
  await page.getByText('Your password is required').waitFor();
};

/** The pages that look otherwise where a provider pays the sellers. */
export function scenesOfTransfers(here: TransferSituations): readonly Scene[] {
  const { url, admin, sellers, returned } = here;
  const money = `${url}/dashboard/money`;
  const payouts = `${url}/dashboard/payouts`;
  return [
    { name: 'transfers-money-unknown', who: sellers.unknown, path: money },
    {
      name: 'transfers-money-setting-up',
      who: sellers.unknown,
      path: `${money}?form=onboarding`,
      act: withoutPassword,
    },
    { name: 'transfers-money-incomplete', who: sellers.incomplete, path: money },
    { name: 'transfers-money-checked', who: sellers.checked, path: money },
    { name: 'transfers-money-closed', who: sellers.closed, path: money },
    { name: 'transfers-money-fresh', who: sellers.fresh, path: money },
    { name: 'transfers-money-asked', who: sellers.restricted, path: money },
    { name: 'transfers-money-paid', who: sellers.paid, path: money },
    { name: 'transfers-payouts', who: admin, path: payouts },
    { name: 'transfers-payouts-held', who: admin, path: `${payouts}?group=held` },
    { name: 'transfers-sale-ledger', who: admin, path: `${payouts}/sales/${returned}` },
  ];
}
