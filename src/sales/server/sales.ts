// The sales module: what becomes of a car once it is paid.

import { refuse } from '../../calls/refusal.ts';
import { handle } from '../../calls/server/handler.ts';
import type { Module } from '../../calls/server/module.ts';
import type { Database } from '../../kit/server/database/database.ts';
import {
  confirmHandover,
  handOver,
  listHandovers,
  readSale,
  renewHandoverCode,
} from '../contract.ts';
import { createConfirmHandover } from './handover/confirm-handover.ts';
import { createHandOver } from './handover/hand-over.ts';
import { handOverByTime } from './handover/hand-over-by-time.ts';
import { listHandoversOf, readSaleAs } from './handover/read-sale.ts';
import { createRenewCode } from './handover/renew-code.ts';

export { salesOfPerson } from './sales-of-person.ts';

interface SalesDependencies {
  readonly database: Database;
  /** Where browsers reach the site, and QR codes lead. */
  readonly publicUrl: string;
  /** After so many days a sale is handed over by itself. */
  readonly handoverDays: number;
  /** In which emails say when something happens; an IANA name. */
  readonly timeZone: string;
}

export function createSales(dependencies: SalesDependencies): Module {
  const { database, publicUrl, handoverDays: days, timeZone } = dependencies;
  const { queries } = database;
  const enterCode = createHandOver(database);
  const confirm = createConfirmHandover(database);
  const renewCode = createRenewCode(database);
  return {
    handlers: [
      handle(
        readSale,
        async ({ id }, { person }) =>
          (await readSaleAs(queries, person, id, { days, publicUrl })) ?? refuse('not-found'),
      ),
      handle(listHandovers, ({ bookings }, { person }) =>
        listHandoversOf(queries, person.id, bookings, days),
      ),
      handle(handOver, (request, caller) => enterCode(caller, request)),
      handle(confirmHandover, ({ id }, caller) => confirm(caller, id)),
      handle(renewHandoverCode, ({ id }, caller) => renewCode(caller, id)),
    ],
    jobs: [
      {
        name: 'handovers',
        due: 'every-minute',
        run: () => handOverByTime(database, { days, timeZone }),
      },
    ],
  };
}
