// What admins see of a backup that does not work.
import { randomUUID } from 'node:crypto';
import { expect, inject, test } from 'vitest';
import { marketDatabaseAt } from '../../../../testing/market/sql.ts';
import { agreed } from '../../../../testing/people/actions.ts';
import { newAdmin } from '../../../../testing/people/people.ts';
import { listAlerts } from '../../../payments/admin/alerts-contract.ts';
import { alertingJob } from './alerting-job.ts';
import { alertsIn } from './continuous-backup.ts';

const market = inject('market');

test('admins see an alert where a backup goes on failing, until it works again', async () => {
  const admin = await newAdmin(market);
  const name = `backup ${randomUUID()}`;
  const failure = new Error('The place of the backups cannot be used: no space left');
  let isWorking = false;
  const run = async () => {
    if (!isWorking) throw failure;
  };
  const alerts = alertsIn(marketDatabaseAt(market));
  const job = { name, everyMs: 5000, run };
  const ofOurs = async () => {
    const { raised, cleared } = agreed(await admin.callApi(listAlerts, {}));
    const isOurs = (one: { about: string }) => one.about === name;
    return { raised: raised.filter(isOurs), cleared: cleared.filter(isOurs) };
  };

  await expect(alertingJob(job, alerts).run()).rejects.toBe(failure);
  expect(await ofOurs()).toEqual({ raised: [], cleared: [] });
  const impatient = alertingJob(job, alerts, 0);
  await expect(impatient.run()).rejects.toBe(failure);
  await expect(impatient.run()).rejects.toBe(failure);
  expect((await ofOurs()).raised).toEqual([
    expect.objectContaining({ kind: 'backup-failed', message: failure.message, paymentId: null }),
  ]);
  isWorking = true;
  // After a start of the server.
  await alertingJob(job, alerts).run();
  expect(await ofOurs()).toEqual({
    raised: [],
    cleared: [expect.objectContaining({ clearedBy: null })],
  });
});
