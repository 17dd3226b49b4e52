import type { Viewing } from '../contract.ts';
import { isOnHold } from '../on-hold-text.ts';
import { isOpen } from '../viewing.ts';
import { viewingPath } from '../viewing-path.ts';
import { isOverByHandover, statusText } from './status-text.ts';
import { whenTexts } from './when-texts.ts';

/** What a note says of a viewing. Made by loaders, so no browser loads this. */
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
