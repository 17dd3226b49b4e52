// Was the search's copy of the stock what the database says, whatever was killed? Each server compares
// all of it, car by car, shortly after its start and from then on all the time.
import { readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { World } from '../world.ts';

/** What any server has logged of its copy, and whether the copy of the last one agrees with the end. */
export async function compareSearch({ sql }: World, logPath: string): Promise<string[]> {
  return [
    ...loggedDifferences(logPath),
    ...((await agrees(sql)) ? [] : ['the search: no agreement']),
  ];
}

const loggedDifferences = (logPath: string): string[] =>
  readFileSync(logPath, 'utf8')
    .split('\n')
    .filter((line) => line.includes('"search-copy-differs"'))
    .map((line) => `the search: ${line}`);

/** A comparison of the whole that begins now and finds nothing clears this alert. */
async function agrees(sql: World['sql']): Promise<boolean> {
  await sql(
    `insert into alerts (kind, about, message) values ('search-differs', 'search', '')
     on conflict do nothing`,
  );
  for (let tries = 0; tries < 600; tries++) {
    const open = await sql(`select 1 from alerts where about = 'search' and cleared_at is null`);
    if (open.length === 0) return true;
    await pause(200);
  }
  return false;
}
