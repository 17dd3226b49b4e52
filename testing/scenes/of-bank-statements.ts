import type { Page } from '@playwright/test';
import { expectHydrated } from '../browser/story.ts';
import { press, type Scene } from './scene.ts';
import type { Situations } from './situations/situations.ts';

const read = async (page: Page, text: string) => {
  await expectHydrated(page);
  await page.locator('input[name=statement]').setInputFiles({
    name: 'statement.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(text),
  });
  await press(page, 'Read the statement');
};

export function scenesOfBankStatements({ admin, payoutLists }: Situations): readonly Scene[] {
  const { list, text } = payoutLists.statement;
  const scene = { who: admin, path: `/dashboard/payouts/lists/${list}` };
  return [
    {
      ...scene,
      name: 'payout-statement-read',
      act: async (page) => {
        await read(page, text);
        await page.getByRole('region', { name: 'What the statement says' }).waitFor();
      },
    },
    {
      ...scene,
      name: 'payout-statement-refused',
      act: async (page) => {
        await read(page, 'A letter');
        await page.getByRole('alert').waitFor();
      },
    },
  ];
}
