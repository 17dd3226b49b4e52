import { refuse } from '../../calls/refusal.ts';
import { SearchUnavailable } from './index/search-index.ts';

const refusePreparing = () =>
  refuse('busy', { detail: 'The search is being prepared. Try again in a moment.' });

/** What the search answers, or a refusal while it cannot. */
export async function answerOrRefuse<Answer>(
  ask: () => Promise<Answer>,
): Promise<Answer | ReturnType<typeof refusePreparing>> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof SearchUnavailable)) throw error;
    return refusePreparing();
  }
}
