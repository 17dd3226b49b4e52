import type { Locator, Page } from '@playwright/test';
import { familyOfName } from '../../../src/cars/taxonomy/taxonomy.ts';
import {
  excludedField,
  facetField,
  listedValue,
  placeFields,
  rangeField,
} from '../../../src/search/search-fields.ts';
import {
  type FacetName,
  familyNamed,
  type Range,
  type RangeName,
  type SearchQuery,
} from '../../../src/search/search-query.ts';
import { sortLabels } from '../../../src/search/web/search-texts.ts';
import { expect, test } from '../../browser/story.ts';
import { untilPageSays } from '../../browser/until-page-says.ts';
import type { MarketAddress } from '../../market/market.ts';
import { sqlAt } from '../../market/sql.ts';
import { newMark, postCar } from '../../people/actions.ts';
import { newSeller } from '../../people/people.ts';
import { makeCarFit } from '../../searches/make-car-fit.ts';
import { thirtySearches } from '../../searches/thirty-searches.ts';

// Without scripts the short run reads and chooses them, in src/search/people-searches.test.ts.
test('a visitor finds the same cars by thirty sentences and by choosing', { tag: '@long' }, async ({
  market,
  open,
}) => {
  await findBoth(market, open);
});

async function findBoth(
  market: MarketAddress,
  open: (who: null, path: string) => Promise<Page>,
): Promise<void> {
  test.slow();
  const sql = sqlAt(market);
  const seller = await newSeller(market, 'Fay Finder');
  await sql`update people set verified_seller_at = now() where id = ${seller.id}`;
  // By it these cars come first: others come and go.
  const word = `harrier${newMark()}`;
  const titles = new Map<string, string>();
  let posted = 0;
  for (const { sentence, asks } of thirtySearches) {
    const title = `Car ${titles.size} ${word}`;
    titles.set(sentence, title);
    for (const model of asks.is?.model ?? [null]) {
      const { id } = await postCar(seller, { title, yearsOfUse: 20 });
      const is = { ...asks.is, ...(model && { model: [model] }) };
      await makeCarFit(sql, id, { ...asks, is });
      posted++;
    }
  }
  const [typing, choosing] = [await open(null, '/search'), await open(null, '/search')];
  await untilPageSays(market, `/search?q=${word}`, `${posted} cars`);
  await searchFor(typing, word);
  const start = typing.url();

  for (const { sentence, asks } of thirtySearches) {
    await searchFor(typing, `${word} ${sentence}`);
    const title = typing.getByText(titles.get(sentence) ?? '').first();
    await expect(title, sentence).toBeVisible();
    const typed = await carsOn(typing, word);
    await choosing.goto(start, { waitUntil: 'domcontentloaded' });
    await choose(choosing, asks);
    // Words that are typed decide which of these come first.
    const inOrder = (titles: readonly string[]) => (asks.wordsFirst ? titles.toSorted() : titles);
    const results = async () => inOrder(await carsOn(choosing, word));
    await expect(async () => expect(await results(), sentence).toEqual(inOrder(typed))).toPass({
      timeout: 60_000,
    });
  }
}

const carsOn = async (page: Page, word: string): Promise<string[]> =>
  (await page.getByRole('article').getByRole('heading').allTextContents()).filter((title) =>
    title.includes(word),
  );

async function searchFor(page: Page, sentence: string): Promise<void> {
  const box = page.getByLabel('What are you looking for?');
  await box.fill(sentence);
  await Promise.all([page.waitForEvent('domcontentloaded'), box.press('Enter')]);
}

async function choose(
  page: Page,
  { is = {}, isNot = {}, ranges = {}, near = [], sort }: Partial<SearchQuery>,
): Promise<void> {
  const { model = [], ...others } = is;
  await openLists(page);
  for (const [name, values] of Object.entries(others))
    await tick(page, facetField(name as FacetName), values);
  for (const [name, values] of Object.entries(isNot))
    await tick(page, excludedField(name as FacetName), values);
  for (const [name, range] of Object.entries(ranges) as [RangeName, Range][])
    for (const [end, value] of Object.entries(range) as [keyof Range, number][])
      await page.locator(`[name="${rangeField(name, end)}"]`).fill(String(value));
  for (const [at, { place, miles }] of near.entries()) {
    await page.locator(`select[name="${placeFields[at]?.miles}"]`).selectOption(String(miles));
    await page.locator(`[name="${placeFields[at]?.place}"]`).fill(place);
  }
  await show(page);
  // Models are offered once a make is chosen.
  if (model.length > 0) {
    await openLists(page);
    const offered = await page
      .locator(`input[name="${facetField('model')}"]`)
      .evaluateAll((boxes) => boxes.map((box) => (box as HTMLInputElement).value));
    await tick(
      page,
      facetField('model'),
      model.flatMap((name) => modelsMeant(name, offered)),
    );
    await show(page);
  }
  if (sort && sort !== 'newest')
    await Promise.all([
      page.waitForURL(/[?&]sort=/, { waitUntil: 'commit' }),
      page
        .getByRole('navigation', { name: 'Sort by' })
        .getByRole('link', { name: sortLabels[sort] })
        .click(),
    ]);
}

/** Of `BMW 3 Series*` those that are offered. */
const modelsMeant = (name: string, offered: readonly string[]): readonly string[] => {
  const family = familyNamed(name);
  if (family === null) return [name];
  return offered.filter((model) => {
    const known = familyOfName(model);
    return known !== null && `${known.make} ${known.name}` === family;
  });
};

/** Choices come once the filters are touched; how many cars there are is then said aloud. */
async function openLists(page: Page): Promise<void> {
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await filters.locator('summary').first().focus();
  await expect(filters.getByRole('status')).toHaveText(/^[\d,]+ cars?$/);
}

const show = (page: Page) =>
  Promise.all([
    page.waitForEvent('domcontentloaded'),
    page.getByRole('button', { name: /^Show .*cars?$/ }).click(),
  ]);

/** Those that are offered: of several values no car may have some. */
async function tick(page: Page, name: string, values: readonly string[]): Promise<void> {
  const boxes = values.map((value) =>
    page.locator(`input[name="${name}"][value=${JSON.stringify(listedValue(value))}]`),
  );
  const offered: Locator[] = [];
  for (const box of boxes) if ((await box.count()) > 0) offered.push(box);
  expect(offered.length, `${name}: ${values.join(', ')}`).toBeGreaterThan(0);
  for (const box of offered) {
    const folded = page.locator('details:not([open])').filter({ has: box });
    while ((await folded.count()) > 0) await folded.first().locator('summary').first().click();
    await box.check();
  }
}
