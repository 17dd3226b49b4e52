// A worker: one of several processes that answer at the same address. The first process starts it,
// and it ends with that one.
import '../production.ts';

import cluster from 'node:cluster';
import { closeAll } from '../../kit/server/close-all.ts';
import { openDatabase } from '../../kit/server/database/database.ts';
import { createLog } from '../../kit/server/log.ts';
import { openNode } from '../open-node.ts';
import { exitWithError } from '../project.ts';
import { readSettings } from '../settings/settings.ts';
import { type CloseMarket, once, stopOnFault } from '../stopping.ts';
import type { FromWorker, ToWorker, WorkerStart } from './worker-messages.ts';

async function open({ worker, connection, site }: WorkerStart): Promise<CloseMarket> {
  const settings = readSettings(process.env);
  const log = createLog(settings.logLevel);
  const database = openDatabase(connection);
  const report = (line: string) => console.log(line);
  // Another worker would have the same settings, so the first process ends all of them.
  const onRefused = () => void tell({ state: 'refused' });
  const node = await openNode({ settings, log, report, database, site, worker, onRefused });
  const close = once((drainSeconds) =>
    closeAll([() => node.close(drainSeconds), () => database.close()]),
  );
  stopOnFault(close, log);
  return close;
}

const tell = (message: FromWorker) => process.send?.(message);

let opening: Promise<CloseMarket> | undefined;
process.on('message', (message: ToWorker) => {
  if ('start' in message) {
    opening = open(message.start);
    opening.then(() => tell({ state: 'open' }), exitWithError);
  }
  if ('close' in message)
    Promise.resolve(opening)
      .then((close) => close?.(message.close.drainSeconds))
      .then(() => process.exit(0), exitWithError);
});
// Ctrl-C reaches every process of a terminal. The first one says when the others close.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => undefined);
cluster.worker?.once('disconnect', () => process.exit(1));
tell({ state: 'loaded' });
