// Admins take ads down, and restore them.
import { sql } from 'kysely';
import type { InputOf } from '../../../calls/call.ts';
import { type OutcomeOf, refuse } from '../../../calls/refusal.ts';
import { actorOf, type Caller } from '../../../calls/server/actor.ts';
import { type CallHandler, handle } from '../../../calls/server/handler.ts';
import { actAs } from '../../../kit/server/database/audit.ts';
import type { Database, Queries } from '../../../kit/server/database/database.ts';
import { restoreCar, takeDownCar } from '../../admin-contract.ts';
import type { CarState } from '../../car.ts';
import { lockAnyCar } from '../lock-car.ts';
import { closeReports } from '../reports/close-reports.ts';
import { mailSeller } from './mail-seller.ts';
import { restoredMail, takenDownMail } from './take-down-mails.ts';

interface CarTakeDown {
  takeDown(
    admin: Caller,
    request: InputOf<typeof takeDownCar>,
  ): Promise<OutcomeOf<typeof takeDownCar>>;
  restore(admin: Caller, carId: number): Promise<OutcomeOf<typeof restoreCar>>;
}

type WhenTakenDown = (tx: Queries, carId: number) => Promise<void>;

/** `whenTakenDown` lets later modules end what they have open for the car, in the same transaction. */
export function takeDownHandlers(database: Database, whenTakenDown: WhenTakenDown): CallHandler[] {
  const { takeDown, restore } = createCarTakeDown(database, whenTakenDown);
  return [
    handle(takeDownCar, (request, admin) => takeDown(admin, request)),
    handle(restoreCar, ({ id }, admin) => restore(admin, id)),
  ];
}

function createCarTakeDown({ transaction }: Database, whenTakenDown: WhenTakenDown): CarTakeDown {
  return {
    takeDown: (admin, { id, reason }) =>
      transaction(async (tx) => {
        const car = await lockAnyCar(tx, id);
        if (!car) return refuse('not-found');
        const { state } = car;
        if (state.is === 'on-hold')
          return refuse('car-on-hold', {
            detail: 'A buyer is paying for this car. It can be taken down if they do not buy it.',
            facts: { holdUntil: state.until },
          });
        if (state.is === 'sold')
          return refuse('car-sold', {
            detail: 'This car is sold. Refund its payment to undo the sale.',
          });
        if (isTakenDown(state)) return { modifiedCount: 0 };
        await actAs(tx, actorOf(admin, reason));
        await sql`
          update cars set state = 'withdrawn', advertised_at = null, taken_down_at = now(),
            taken_down_because = ${reason}
          where id = ${id} and state in ('available', 'withdrawn')`.execute(tx);
        await whenTakenDown(tx, id);
        await closeReports(tx, car, 'taken-down', reason);
        await mailSeller(tx, car, (seller) => takenDownMail(seller, car, reason));
        return { modifiedCount: 1 };
      }),

    restore: (admin, id) =>
      transaction(async (tx) => {
        const car = await lockAnyCar(tx, id);
        if (!car) return refuse('not-found');
        if (!isTakenDown(car.state)) return { modifiedCount: 0 };
        await actAs(tx, actorOf(admin));
        await sql`
          update cars set taken_down_at = null, taken_down_because = null
          where id = ${id}`.execute(tx);
        await mailSeller(tx, car, (seller) => restoredMail(seller, car));
        return { modifiedCount: 1 };
      }),
  };
}

const isTakenDown = (state: CarState): boolean =>
  state.is === 'withdrawn' && state.takenDownBecause !== undefined;
