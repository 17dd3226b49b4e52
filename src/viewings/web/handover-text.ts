import type { Viewing } from '../contract.ts';

/** What a viewing is for once its buyer has bought the car. */
export function handoverText({ reader, otherName, isHandoverAhead }: Viewing): string {
  if (isHandoverAhead)
    return reader === 'buyer'
      ? 'You’ve bought this car, so you can take it over then. Bring your handover code.'
      : `${otherName} has bought this car, so you can hand it over then. Ask for their handover code.`;
  return reader === 'buyer'
    ? 'You’ve bought this car, but the handover is on hold. Please don’t take over the car until we tell you that it goes on.'
    : `${otherName} has bought this car, but the handover is on hold. Please don’t hand over the car until we tell you that it goes on, even if they show you a code.`;
}
