import type { OutputOf } from '../../calls/call.ts';
import type { searchCars } from '../contract.ts';

/** The distance that the sentence says for the places that are chosen, whatever is chosen there; null for none. */
export const saidMiles = ({ understood }: Pick<OutputOf<typeof searchCars>, 'understood'>) =>
  understood.findLast(({ miles }) => miles !== null)?.miles ?? null;
