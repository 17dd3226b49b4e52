import type { Viewing } from '../contract.ts';
import { onHoldText } from '../on-hold-text.ts';

/** What a viewing is for once its buyer has bought the car. */
export function handoverText(viewing: Viewing): string {
  const { reader, otherName } = viewing;
  return (
    onHoldText(viewing) ??
    (reader === 'buyer'
      ? 'You’ve bought this car, so you can take it over then. Bring your handover code.'
      : `${otherName} has bought this car, so you can hand it over then. Ask for their handover code.`)
  );
}
