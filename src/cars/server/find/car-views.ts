// How often the pages of cars were opened. Views are counted in memory and written together every
// few seconds, so that no view costs a write. A node that is killed loses its last seconds.
import { sql } from 'kysely';
import type { Queries } from '../../../kit/server/database/database.ts';

export interface CarViews {
  /** Counts a viewer once for each car until the next `save`. Sellers do not count on their own cars. */
  count(carId: number, viewer: Viewer): void;
  /** Writes the views that were counted. After a failure they stay for the next time. */
  save(): Promise<void>;
}

interface Viewer {
  /** The network address, which tells viewers apart and is not stored. */
  readonly address: string;
  /** Null for a visitor who is not signed in. */
  readonly personId: string | null;
}

interface View {
  readonly carId: number;
  readonly personId: string | null;
}

/** Beyond this many within a few seconds, views are not counted. */
const maxViews = 50_000;

export function createCarViews(queries: Queries): CarViews {
  let views = new Map<string, View>();
  return {
    count(carId, { address, personId }) {
      if (views.size < maxViews) views.set(`${carId} ${personId ?? address}`, { carId, personId });
    },

    async save() {
      if (views.size === 0) return;
      const saved = views;
      views = new Map();
      try {
        await addViews(queries, [...saved.values()]);
      } catch (error) {
        for (const [key, view] of saved) if (views.size < maxViews) views.set(key, view);
        throw error;
      }
    },
  };
}

/** Writes in the order of the cars, so that two nodes that write at once do not wait for each other in a circle. */
const addViews = (queries: Queries, views: readonly View[]) =>
  sql`
    insert into car_views as seen (car_id, views)
    select c.id, count(*)
    from unnest(${views.map(({ carId }) => carId)} :: bigint[],
      ${views.map(({ personId }) => personId)} :: uuid[]) as v (car_id, person_id)
    join cars c on c.id = v.car_id and c.seller_id is distinct from v.person_id
    group by c.id order by c.id
    on conflict (car_id) do update set views = seen.views + excluded.views`.execute(queries);
