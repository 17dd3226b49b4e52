/** Under which a buyer's own device keeps the code of a sale, for a meeting without a network. */
export const ownCodeKey = (bookingId: number | string): string => `own-code-${bookingId}`;

/** For so many days it is readable there after it was shown. Signing out removes it at once. */
export const ownCodeDays = 14;
