import { href } from 'react-router';

/** The page of a conversation. */
export const conversationPath = (id: number): string =>
  href('/dashboard/conversations/:id', { id: String(id) });
