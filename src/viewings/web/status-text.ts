import type { Viewing } from '../contract.ts';
import { viewingLabels } from '../viewing.ts';

/** How a viewing stands, and on whom it depends. */
export function statusText({ status, askedBy, reader, otherName, endedBy }: Viewing): string {
  if (status === 'requested')
    return askedBy === reader ? `Waiting for ${otherName} to confirm` : 'Waiting for your answer';
  if (status === 'cancelled' && endedBy !== 'market')
    return endedBy === reader ? 'You canceled this viewing' : `${otherName} canceled this viewing`;
  return viewingLabels[status];
}
