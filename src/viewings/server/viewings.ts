// The viewings module: when sellers show their cars, and the appointments of buyers with them.
import { refuse } from '../../calls/refusal.ts';
import { handle } from '../../calls/server/handler.ts';
import type { Module } from '../../calls/server/module.ts';
import type { Database } from '../../kit/server/database/database.ts';
import {
  cancelViewing,
  confirmViewing,
  countViewings,
  listViewings,
  moveViewing,
  readViewing,
  readViewingOfBooking,
  requestViewing,
} from '../contract.ts';
import { listViewingSlots } from '../hours-contract.ts';
import { createAnswering } from './arrange/answer-viewing.ts';
import { createRequestViewing } from './arrange/request-viewing.ts';
import { hoursHandlers } from './hours/hours-handlers.ts';
import { listSlotsOf } from './hours/list-slots.ts';
import { updateDueViewings } from './mails/update-due-viewings.ts';
import { countViewingsOf, listViewingsOf } from './read/list-viewings.ts';
import { latestViewingOf, viewingOfBooking } from './read/read-viewing.ts';
import { createViewingRows, type HandoverColumn } from './viewing-row.ts';

export { takesViewings } from './hours/seller-hours.ts';
export { eraseViewings, viewingsOfPerson } from './viewings-of-person.ts';

export interface ViewingHooks {
  /** Of a paid booking `b`: how the handover of its car stands. */
  readonly handoverStatus: HandoverColumn;
}

interface ViewingsDependencies extends ViewingHooks {
  readonly database: Database;
  /** What a seller is offered who has chosen none; an IANA name. */
  readonly timeZone: string;
}

export function createViewings({
  database,
  timeZone,
  handoverStatus,
}: ViewingsDependencies): Module {
  const { queries } = database;
  const rows = createViewingRows(handoverStatus);
  const request = createRequestViewing(database, rows);
  const answering = createAnswering(database, rows);
  return {
    handlers: [
      ...hoursHandlers(database, timeZone),
      handle(
        listViewingSlots,
        async (asked) => (await listSlotsOf(queries, asked)) ?? refuse('not-found'),
      ),
      handle(requestViewing, (asked, caller) => request(caller, asked)),
      handle(
        readViewing,
        async ({ id }, { person }) =>
          (await latestViewingOf(queries, rows, person.id, id)) ?? refuse('not-found'),
      ),
      handle(
        readViewingOfBooking,
        async ({ id }, { person }) =>
          (await viewingOfBooking(queries, rows, person.id, id)) ?? refuse('not-found'),
      ),
      handle(listViewings, (asked, { person }) => listViewingsOf(queries, rows, person.id, asked)),
      handle(countViewings, (_, { person }) => countViewingsOf(queries, person.id)),
      handle(confirmViewing, (asked, caller) => answering.confirm(caller, asked)),
      handle(moveViewing, (asked, caller) => answering.move(caller, asked)),
      handle(cancelViewing, (asked, caller) => answering.cancel(caller, asked)),
    ],
    jobs: [{ name: 'viewings', due: 'every-minute', run: () => updateDueViewings(database, rows) }],
  };
}
