import { sql } from 'kysely';
import { refuse } from '../../calls/refusal.ts';
import { type CallHandler, handle } from '../../calls/server/handler.ts';
import type { Database } from '../../kit/server/database/database.ts';
import {
  listFavorites,
  mostFavorites,
  mostOnDevice,
  readFavoriteIds,
  removeFavorite,
  saveFavorite,
} from '../contract.ts';
import { idsOfPerson, removeForPerson, saveForPerson } from './account-favorites.ts';
import type { DeviceFavorites } from './device-favorites.ts';
import { ofDevice, ofPerson, readFavorites } from './read-favorites.ts';

export const favoriteHandlers = (
  { queries, transaction }: Database,
  device: DeviceFavorites,
): CallHandler[] => [
  handle(listFavorites, async (_, { client, findSession }) => {
    const session = await findSession();
    const source = session ? ofPerson(session.person.id) : ofDevice(device.read(client.cookies));
    return readFavorites(queries, source);
  }),

  handle(readFavoriteIds, async (_, { client, findSession }) => {
    const session = await findSession();
    return session
      ? idsOfPerson(queries, session.person.id)
      : device.read(client.cookies).map(({ carId }) => carId);
  }),

  handle(saveFavorite, async ({ id, savedAt }, { client, findSession, setCookies }) => {
    const session = await findSession();
    if (session) {
      const { id: personId } = session.person;
      const outcome = await transaction((tx) =>
        saveForPerson(tx, personId, { carId: id, savedAt }),
      );
      if (outcome === 'unknown') return refuse('not-found');
      return outcome === 'full' ? tooMany(mostFavorites) : { acknowledged: true };
    }
    const { rows } = await sql<{ at: Date }>`
      select least(now(), ${savedAt ?? null} :: timestamptz) as at
      from cars where id = ${id} and state <> 'withdrawn'`.execute(queries);
    const [saved] = rows;
    if (!saved) return refuse('not-found');
    const before = device.read(client.cookies);
    if (before.some(({ carId }) => carId === id)) return { acknowledged: true };
    if (before.length >= mostOnDevice) return tooMany(mostOnDevice);
    const all = [...before, { carId: id, savedAt: saved.at }];
    setCookies([device.set(all.toSorted((one, other) => +other.savedAt - +one.savedAt))]);
    return { acknowledged: true };
  }),

  handle(removeFavorite, async ({ id }, { client, findSession, setCookies }) => {
    const session = await findSession();
    if (session) {
      const savedAt = await removeForPerson(queries, session.person.id, id);
      return { deletedCount: savedAt ? 1 : 0, savedAt };
    }
    const saved = device.read(client.cookies);
    const removed = saved.find(({ carId }) => carId === id);
    if (!removed) return { deletedCount: 0, savedAt: null };
    setCookies([device.set(saved.filter((one) => one !== removed))]);
    return { deletedCount: 1, savedAt: removed.savedAt };
  }),
];

const tooMany = (most: number) => refuse('too-many-favorites', { facts: { most } });
