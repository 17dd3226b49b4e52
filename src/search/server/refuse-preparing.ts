import { refuse } from '../../calls/refusal.ts';

export const refusePreparing = () =>
  refuse('busy', { detail: 'The search is being prepared. Try again in a moment.' });
