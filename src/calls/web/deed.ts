import { useState } from 'react';
import { useIsHydrated } from '../../kit/web/hydrated.ts';
import { tellFailure } from '../../kit/web/toaster.tsx';
import { isRefused } from '../refusal.ts';
import { wordsForFailure } from './call-form.ts';

/** One button, one deed: runs once at a time, and a failure is told. */
export function useDeed(deed: () => Promise<unknown>) {
  const [isPending, setPending] = useState(false);
  const isHydrated = useIsHydrated();
  return {
    isPending,
    mayRun: isHydrated && !isPending,
    async run(): Promise<void> {
      setPending(true);
      try {
        const outcome = await deed();
        if (isRefused(outcome)) tellFailure(outcome.detail ?? 'This could not be done.');
      } catch (error) {
        tellFailure(wordsForFailure(error));
      } finally {
        setPending(false);
      }
    },
  };
}
