import { recordAudit } from '../../kit/server/database/audit.ts';
import type { Queries } from '../../kit/server/database/database.ts';
import type { CarEvent } from '../car.ts';

/** Adds to the audit table what no trigger records. Who did it is what `actAs` said before. */
export const recordCarEvent = (
  tx: Queries,
  carId: number,
  event: CarEvent,
  was?: string,
): Promise<void> =>
  recordAudit(tx, {
    thing: 'cars',
    thingId: String(carId),
    became: event,
    ...(was === undefined ? {} : { was }),
  });
