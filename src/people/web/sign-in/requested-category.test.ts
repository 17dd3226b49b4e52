import { expect, inject, test } from 'vitest';
import { callerAt } from '../../../../testing/people/caller.ts';

const market = inject('market');
const visitor = callerAt(market.url);

test.each(['/login', '/signup'])(
  'a visitor who wanted a category sees on %s what waits there, and that an account is free',
  async (page) => {
    const { text } = await visitor.send('GET', `${page}?from=%2Fcars%2F3`);
    expect(text).toContain('Sports Cars');
    expect(text).toContain('An account is free');
    for (const other of ['', '?from=%2Fdashboard', '?from=%2Fcars%2F999'])
      expect((await visitor.send('GET', page + other)).text).not.toContain('An account is free');
  },
);

test.each([
  ['/dashboard/addcars', 'Next, post your car.'],
  ['/saved-searches', 'Next, see your saved searches.'],
  ['/search?q=red#save', 'Next, save this search.'],
])('a visitor who was sent away from %s reads what comes next', async (from, next) => {
  for (const page of ['/login', '/signup'])
    expect(
      (await visitor.send('GET', `${page}?${new URLSearchParams({ from })}`)).text,
      page,
    ).toContain(next);
});
