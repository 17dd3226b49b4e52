import type { AnyCall, LimitedBy } from '../../call.ts';

const ofText = {
  address: 'address (IPv6: network of 64 bits; of 56 and 48 bits, 4 and 16 times as many)',
  person: 'person',
  device: 'browser that the account has used before, where no other limit holds',
} as const;

/** The limits of a call in words: `At most 20 failures in 5 minutes by address and email.` */
export function limitTexts({ limits = [], mostAtOnce }: AnyCall): string[] {
  const ofNode = mostAtOnce ? [`At most ${mostAtOnce} at once by address on one server.`] : [];
  const ofCallers = limits.map(({ by, times, minutes, counts = 'tries', beyond }) => {
    const parts = (typeof by === 'string' ? [by] : by).map(partText);
    const work = beyond === 'work' ? '; more with a proof of work' : '';
    return `At most ${times} ${counts} in ${timeText(minutes)} by ${parts.join(' and ')}${work}.`;
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
