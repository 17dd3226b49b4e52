import type { CallApi } from '../../calls/call-api.ts';
import { isRefused } from '../../calls/refusal.ts';
import { readViewingOfBooking } from '../contract.ts';
import { isOpen } from '../viewing.ts';
import { viewingNote } from './viewing-note-texts.ts';
import { whenTexts } from './when-texts.ts';

/** The viewing at which a booked car may be handed over, until its time is over; null without one. */
export async function readOrderViewing(callApi: CallApi, bookingId: number) {
  const read = await callApi(readViewingOfBooking, { id: bookingId });
  const viewing = isRefused(read) ? null : read.viewing;
  if (!viewing || !isOpen(viewing.status) || viewing.endsAt <= new Date()) return null;
  const { day, time } = whenTexts(viewing);
  return {
    note: viewingNote(viewing),
    /** Undefined until both have agreed. */
    agreedOn: viewing.status === 'confirmed' ? `${day}, ${time}` : undefined,
  };
}
