import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { marketDatabaseAt } from '../../../../testing/market/sql.ts';
import { agreed } from '../../../../testing/people/actions.ts';
import { newAdmin } from '../../../../testing/people/people.ts';
import { listAlerts } from '../../admin/alerts-contract.ts';
import { endAlert, raiseAlert } from './alerts.ts';

const market = inject('market');
const { queries } = marketDatabaseAt(market);

test('admins see one alert where the search differs from the stock, until all of it agrees', async () => {
  const admin = await newAdmin(market);
  const message = `Its copy was wrong about car ${randomUUID()} (price).`;
  const about = { kind: 'search-differs', about: 'search' } as const;
  await raiseAlert(queries, { ...about, message });
  await raiseAlert(queries, { ...about, message: 'Another car' });
  const alerts = async () => agreed(await admin.callApi(listAlerts, {}));
  const isOurs = (one: { message: string }) => one.message === message;
  expect((await alerts()).raised.filter(({ kind }) => kind === 'search-differs')).toEqual([
    expect.objectContaining({ message, paymentId: null }),
  ]);
  // A comparison that began before knows nothing of it.
  await endAlert(queries, about, 3_600_000);
  expect((await alerts()).raised.filter(isOurs)).toHaveLength(1);
  await endAlert(queries, about);
  const { raised, cleared } = await alerts();
  expect(raised.filter(isOurs)).toEqual([]);
  expect(cleared.find(isOurs)).toMatchObject({ clearedBy: null });
});
