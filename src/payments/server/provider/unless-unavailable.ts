import { type Refusal, refuse } from '../../../calls/refusal.ts';
import { ProcessorUnavailable } from './card-processor.ts';

/** What asking the card provider gives; a provider that does not answer is a refusal. */
export async function unlessUnavailable<Answer>(
  ask: () => Promise<Answer>,
): Promise<Answer | Refusal<'provider-unavailable', undefined>> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof ProcessorUnavailable)) throw error;
    return refuse('provider-unavailable', {
      detail: 'The card provider does not answer. Please try again.',
    });
  }
}
