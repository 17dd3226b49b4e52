import { type Side, sides } from '../bookings/side.ts';

/** As whom somebody reads of a sale. */
export const saleReaders = [...sides, 'admin'] as const;
export type SaleReader = Side | 'admin';
