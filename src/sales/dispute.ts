// A sale that its buyer disputes: nothing is paid out until an admin has decided.
import { titleWords } from '../cars/title-words.ts';
import { namesOf } from '../kit/names-of.ts';

/** The reasons by the words in which people read them. */
export const disputeReasons = {
  'not-as-described': 'The car is not as described',
  damaged: 'The car is damaged or doesn’t run',
  get papers() {
    return `The ${titleWords().paper} or other papers are wrong or missing`;
  },
  'not-handed-over': 'The seller won’t hand over the car',
  other: 'Something else',
} as const;
export type DisputeReason = keyof typeof disputeReasons;
export const disputeReasonNames = namesOf(disputeReasons);

export const disputeDecisions = ['handed-over', 'refund'] as const;
export type DisputeDecision = (typeof disputeDecisions)[number];

/** A buyer may dispute a sale for this many days after the handover, unless the operator sets others. */
export const defaultDisputeDays = 3;
