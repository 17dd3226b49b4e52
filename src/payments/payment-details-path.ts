import { href } from 'react-router';

/** The page on which admins look after a payment. */
export const paymentDetailsPath = (id: number | string): string =>
  href('/dashboard/payments/:id', { id: String(id) });
