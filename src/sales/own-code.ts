import { privatePrefix } from '../kit/private-draft.ts';

/** Under which a buyer's own device keeps the code of a sale, for a meeting without a network. */
export const ownCodeKey = (bookingId: number | string): string =>
  `${privatePrefix}own-code-${bookingId}`;

/** For so many days after it was shown. Signing out removes it at once, and so does whoever else logs in next. */
export const ownCodeDays = 14;
