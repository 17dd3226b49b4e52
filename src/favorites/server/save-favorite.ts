import { sql } from 'kysely';
import { refuse } from '../../calls/refusal.ts';
import { handle } from '../../calls/server/handler.ts';
import * as contract from '../contract.ts';
import { removeForPerson, saveForPerson } from './account-favorites.ts';
import type { Dependencies } from './dependencies.ts';

export const saveFavorite = ({ database, device }: Dependencies) =>
  handle(contract.saveFavorite, async ({ id, savedAt }, { client, findSession, setCookies }) => {
    const session = await findSession();
    if (session) {
      const { id: personId } = session.person;
      const outcome = await database.transaction((tx) =>
        saveForPerson(tx, personId, { carId: id, savedAt }),
      );
      if (outcome === 'unknown') return refuse('not-found');
      return outcome === 'full' ? tooMany(contract.mostFavorites) : { acknowledged: true };
    }
    const { rows } = await sql<{ at: Date }>`
      select least(now(), ${savedAt ?? null} :: timestamptz) as at
      from cars where id = ${id} and state <> 'withdrawn'`.execute(database.queries);
    const [saved] = rows;
    if (!saved) return refuse('not-found');
    const before = device.read(client.cookies);
    if (before.some(({ carId }) => carId === id)) return { acknowledged: true };
    if (before.length >= contract.mostOnDevice) return tooMany(contract.mostOnDevice);
    const all = [...before, { carId: id, savedAt: saved.at }];
    setCookies([device.set(all.toSorted((car, other) => +other.savedAt - +car.savedAt))]);
    return { acknowledged: true };
  });

export const removeFavorite = ({ database, device }: Dependencies) =>
  handle(contract.removeFavorite, async ({ id }, { client, findSession, setCookies }) => {
    const session = await findSession();
    if (session) {
      const savedAt = await removeForPerson(database.queries, session.person.id, id);
      return { deletedCount: savedAt ? 1 : 0, savedAt };
    }
    const saved = device.read(client.cookies);
    const removed = saved.find(({ carId }) => carId === id);
    if (!removed) return { deletedCount: 0, savedAt: null };
    setCookies([device.set(saved.filter((car) => car !== removed))]);
    return { deletedCount: 1, savedAt: removed.savedAt };
  });

const tooMany = (most: number) => refuse('too-many-favorites', { facts: { most } });
