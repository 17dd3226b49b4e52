import { BackupRefused } from '../backup/backup-file.ts';

const form = /^\d{4}-\d\d-\d\d[T ]\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** Only with its time zone, so that nobody has to guess whose. Throws `BackupRefused`. */
export function readMoment(text: string): Date {
  const moment = new Date(form.test(text) ? text.replace(' ', 'T') : '');
  if (Number.isNaN(moment.getTime()))
    throw new BackupRefused(
      '--until must be a time with its zone, such as 2026-11-23T14:30:00Z or 2026-11-23T09:30:00-05:00.',
    );
  return moment;
}
