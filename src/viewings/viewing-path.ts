import { href } from 'react-router';
import { queryOf } from '../kit/query.ts';

/** The page of the latest viewing that two people have arranged in a conversation. */
export const viewingPath = (conversationId: number): string =>
  href('/dashboard/conversations/:id/viewing', { id: String(conversationId) });

/** Where a time is picked to see a car, or another time for the viewing of a conversation. */
export const pickTimePath = (carId: number, conversationId?: number): string =>
  href('/viewing/:id', { id: String(carId) }) + queryOf({ move: conversationId });

/** The viewing as a calendar file. */
export const calendarPath = (conversationId: number): string =>
  href('/viewing-calendar/:id', { id: String(conversationId) });
