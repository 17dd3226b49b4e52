// What becomes of a car once it is paid. A sale has the number of its booking.

export const saleStates = ['paid', 'handed-over', 'disputed', 'refunded'] as const;
export type SaleState = (typeof saleStates)[number];

/** How a handover was confirmed: by the buyer's code, by the buyer, by itself, or by an admin. */
export const handoverWays = ['code', 'buyer', 'time', 'admin'] as const;
export type HandoverWay = (typeof handoverWays)[number];

/** How many wrong codes a seller may enter before the buyer has to make a new one. */
export const mostWrongCodes = 5;

/** How many days after the payment a sale is handed over by itself, unless the operator sets others. */
export const defaultHandoverDays = 14;

/**
 * After how many days the buyer is reminded: halfway, and two days before the end. Where there are only
 * a few, the last email comes halfway, and the first before that.
 */
export const reminderDays = (handoverDays: number): readonly [first: number, last: number] => {
  const last = Math.max(handoverDays - 2, handoverDays / 2);
  const half = Math.ceil(handoverDays / 2);
  return [half < last ? half : last / 2, last];
};
