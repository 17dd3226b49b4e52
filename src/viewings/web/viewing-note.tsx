import { Link } from 'react-router';
import type { CallApi } from '../../calls/call-api.ts';
import { isRefused } from '../../calls/refusal.ts';
import { SideNote } from '../../ui/text/side-note.tsx';
import { readViewingOfBooking, type Viewing } from '../contract.ts';
import { isOnHold, isOpen, viewingPath } from '../viewing.ts';
import { isOverByHandover, statusText, whenTexts } from './viewing-texts.ts';

/** Beside what two people write, and on the order: the viewing that they have arranged. */
export const ViewingNote = ({ tone, title, place, text, to }: ReturnType<typeof viewingNote>) => (
  <SideNote tone={tone} className="wrap-anywhere print:hidden">
    <p className="font-medium">{title}</p>
    {place && <p>{place}</p>}
    <p>
      {text}.{' '}
      <Link to={to} className="link">
        See the viewing
      </Link>
    </p>
  </SideNote>
);

/** The texts of a note. Loaders make them, as browsers may write time zones in another way. */
export function viewingNote(viewing: Viewing) {
  const { purchase, place, conversationId } = viewing;
  const isAhead = isOpen(viewing.status);
  const isWell = isAhead ? !isOnHold(purchase) : isOverByHandover(viewing);
  const tone: 'success' | 'warning' = isWell ? 'success' : 'warning';
  const { day, time } = whenTexts(viewing);
  const what = purchase?.handover === 'ahead' ? 'Handover' : 'Viewing';
  return {
    tone,
    title: `${what} ${isAhead ? 'on' : 'was planned for'} ${day}, ${time}`,
    place: isAhead ? place : null,
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
