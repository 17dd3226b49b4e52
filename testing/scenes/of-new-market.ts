// A market that is no demo and has no admin yet: where its operator makes themselves the first one, and has
// written nothing.
import type { Page } from '@playwright/test';
import { type MarketAddress, startTestMarket, type TestMarket } from '../market/market.ts';
import { press, type Scene } from './scene.ts';

export const startNewMarket = (): Promise<TestMarket> =>
  startTestMarket({
    cars: 0,
    hasJobs: false,
    environment: { DEMO: 'off', STAND_INS: 'test-cards,mailbox' },
  });

const fillIn = async (page: Page, code: string) => {
  await page.getByLabel('Code', { exact: true }).fill(code);
  await page.getByLabel('Name', { exact: true }).fill('Olga Operator');
  await page.getByLabel('Email', { exact: true }).fill('olga@people.example');
  await page.getByLabel('Password', { exact: true }).fill('a password of mine');
  await press(page, 'Create admin account');
};

export function scenesOfNewMarket({ url }: Pick<MarketAddress, 'url'>): readonly Scene[] {
  const scene = { who: null, path: `${url}/setup` };
  return [
    { who: null, path: `${url}/legal`, name: 'legal-empty' },
    { ...scene, name: 'setup' },
    {
      ...scene,
      name: 'setup-errors',
      act: async (page) => {
        await press(page, 'Create admin account');
        await page.getByText('Enter the code from the log').waitFor();
      },
    },
    {
      ...scene,
      name: 'setup-wrong-code',
      act: async (page) => {
        await fillIn(page, 'FN4E-HHEY-YAGB-53L7-ALR7-BML7');
        await page.getByText('That’s not the code.').waitFor();
      },
    },
  ];
}
