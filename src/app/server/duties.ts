// Everything that the market does without being asked.
import type { FastifyBaseLogger } from 'fastify';
import { type Database, isDatabaseAway } from '../../kit/server/database.ts';
import {
  type Chore,
  type RepeatedChore,
  type Running,
  repeatChores,
  type ScheduledChore,
  type WhenFailed,
} from './chores.ts';
import { keepTimetable } from './timetable.ts';

export function startDuties(
  chores: readonly Chore[],
  { pool }: Database,
  log: Pick<FastifyBaseLogger, 'error' | 'info'>,
): Running {
  const whenFailed: WhenFailed = ({ name }, error) =>
    log[isWithoutDatabase(error) ? 'info' : 'error']({ err: error }, name);
  const repeated = repeatChores(chores.filter(isRepeated), whenFailed);
  const scheduled = chores.filter(isScheduled);
  const timetable = scheduled.length > 0 ? keepTimetable(scheduled, pool, whenFailed) : null;
  return {
    async stop() {
      await Promise.all([repeated.stop(), timetable?.stop()]);
    },
  };
}

const isRepeated = (chore: Chore): chore is RepeatedChore => 'everyMs' in chore;
const isScheduled = (chore: Chore): chore is ScheduledChore => 'cron' in chore;

/** A database that is away is told by every call already, and every duty would repeat it. */
const isWithoutDatabase = (error: unknown): boolean =>
  isDatabaseAway(error) || (error instanceof Error && isDatabaseAway(error.cause));
