import type pg from 'pg';

/** Hears that a statement ended, with what went wrong. */
type Ended = (error?: unknown) => void;
type Query = (...given: unknown[]) => unknown;

/** `start` hears of each statement that a connection of the pool begins; null: nobody measures it. */
export function watchStatements(pool: pg.Pool, start: (text: string) => Ended | null): void {
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as Query;
    const watched: Query = (...given) => {
      const text = textOf(given[0]);
      const end = text === null ? null : start(text);
      if (!end) return query(...given);
      const last = given.at(-1);
      if (typeof last === 'function')
        return query(...given.slice(0, -1), (error: unknown, result: unknown) => {
          end(error ?? undefined);
          last(error, result);
        });
      const result = query(...given);
      if (result instanceof Promise) result.then(() => end(), end);
      else end();
      return result;
    };
    client.query = watched as typeof client.query;
  });
}

/** Null for streams of rows, which have a life of their own. */
function textOf(query: unknown): string | null {
  if (typeof query === 'string') return query;
  const isStream = typeof Reflect.get(Object(query), 'submit') === 'function';
  const text = Reflect.get(Object(query), 'text');
  return !isStream && typeof text === 'string' ? text : null;
}
