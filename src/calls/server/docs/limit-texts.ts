import type { AnyCall, LimitedBy } from '../../call.ts';

const ofText = {
  address: 'address (IPv6: network of 64 bits)',
  person: 'person',
  device: 'browser that the account has used before, where no other limit holds',
  everyone: 'all callers together',
} as const;

/** The limits of a call in words: `At most 20 failures in 5 minutes by address and email.` */
export function limitTexts({ limits = [], mostAtOnce }: AnyCall): string[] {
  const ofNode = mostAtOnce ? [`At most ${mostAtOnce} at once on one server.`] : [];
  const ofCallers = limits.map(({ by, times, minutes, counts = 'tries' }) => {
    const parts = (typeof by === 'string' ? [by] : by).map(partText);
    return `At most ${times} ${counts} in ${timeText(minutes)} by ${parts.join(' and ')}.`;
  });
  return [...ofCallers, ...ofNode];
}

const partText = (by: LimitedBy): string =>
  by in ofText ? ofText[by as keyof typeof ofText] : `the field ${by.slice('input.'.length)}`;

const timeText = (minutes: number): string =>
  minutes % 1440 === 0
    ? `${minutes / 60} hours`
    : minutes === 60
      ? 'an hour'
      : `${minutes} minutes`;
