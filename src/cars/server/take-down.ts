// Admins take ads down, and let their sellers relist them.
import { sql } from 'kysely';
import { href } from 'react-router';
import { type OutcomeOf, refuse } from '../../calls/refusal.ts';
import { actorOf } from '../../calls/server/actor.ts';
import { handle } from '../../calls/server/handler.ts';
import { actAs } from '../../kit/server/database/audit.ts';
import type { Letter } from '../../messages/server/messages.ts';
import type { CarState } from '../car.ts';
import * as contract from '../report-contract.ts';
import type { Dependencies } from './dependencies.ts';
import { type LockedCar, lockAnyCar, mailSeller } from './lock-car.ts';
import { closeReports } from './reports.ts';

export const takeDownCar = ({ database, onTakenDown }: Dependencies) =>
  handle(contract.takeDownCar, ({ id, reason }, admin) =>
    database.transaction(async (tx): Promise<OutcomeOf<typeof contract.takeDownCar>> => {
      const car = await lockAnyCar(tx, id);
      if (!car) return refuse('not-found');
      const { state } = car;
      if (state.is === 'on-hold')
        return refuse('car-on-hold', { facts: { holdUntil: state.until } });
      if (state.is === 'sold') return refuse('car-sold');
      if (isTakenDown(state)) return { modifiedCount: 0 };
      await actAs(tx, actorOf(admin, reason));
      await sql`
        update cars set state = 'withdrawn', advertised_at = null, taken_down_at = now(),
          taken_down_because = ${reason}
        where id = ${id} and state in ('available', 'withdrawn')`.execute(tx);
      await onTakenDown(tx, id);
      await closeReports(tx, car, 'taken-down', reason);
      await mailSeller(tx, car, takenDownMail(car, reason));
      return { modifiedCount: 1 };
    }),
  );

export const restoreCar = ({ database }: Dependencies) =>
  handle(contract.restoreCar, ({ id }, admin) =>
    database.transaction(async (tx) => {
      const car = await lockAnyCar(tx, id);
      if (!car) return refuse('not-found');
      if (!isTakenDown(car.state)) return { modifiedCount: 0 };
      await actAs(tx, actorOf(admin));
      await sql`
        update cars set taken_down_at = null, taken_down_because = null
        where id = ${id}`.execute(tx);
      await mailSeller(tx, car, restoredMail(car));
      return { modifiedCount: 1 };
    }),
  );

const isTakenDown = (state: CarState): boolean =>
  state.is === 'withdrawn' && state.takenDownBecause !== undefined;

const takenDownMail = (car: LockedCar, reason: string): Letter => ({
  subject: `Your ad was taken down: ${car.title}`,
  paragraphs: [
    `We’ve taken your ad for the ${car.title} off the market, for this reason:`,
    'Unpaid bookings of the car are canceled, and you can’t relist it yourself. If you think this is a mistake, or you’ve fixed the ad, write to us.',
  ],
  quote: reason,
  button: { label: 'Contact us', to: href('/contact-us') },
});

const restoredMail = (car: LockedCar): Letter => ({
  subject: `You can relist the ${car.title}`,
  paragraphs: [
    `You can put the ${car.title} back on the market.`,
    'We’ve reviewed your ad, and nothing stands in its way anymore. Relist it in My Products.',
  ],
  button: { label: 'Open My Products', to: href('/dashboard/mycars') },
});
