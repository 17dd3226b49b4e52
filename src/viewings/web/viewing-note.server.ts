// What loaders say in a note of a viewing: browsers may write time zones in another way.
import type { CallApi } from '../../calls/call-request.ts';
import { isRefused } from '../../calls/refusal.ts';
import { readViewingOfBooking, type Viewing } from '../contract.ts';
import { isOnHold, isOpen, viewingPath } from '../viewing.ts';
import { isOverByHandover, statusText, whenTexts } from './viewing-texts.ts';

export function viewingNote(viewing: Viewing) {
  const { purchase, place, conversationId } = viewing;
  const isStillOn = isOpen(viewing.status);
  const isWell = isStillOn ? !isOnHold(purchase) : isOverByHandover(viewing);
  const tone: 'success' | 'warning' = isWell ? 'success' : 'warning';
  const { day, time } = whenTexts(viewing);
  const what = purchase?.handover === 'ahead' ? 'Handover' : 'Viewing';
  return {
    tone,
    title: `${what} ${isStillOn ? 'on' : 'was planned for'} ${day}, ${time}`,
    place: isStillOn ? place : null,
    text: statusText(viewing),
    to: viewingPath(conversationId),
  };
}

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
