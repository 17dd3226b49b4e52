import { useState } from 'react';
import { useIsHydrated } from '../../kit/web/hydrated.ts';
import { toastError } from '../../kit/web/toaster.tsx';
import { isRefused } from '../refusal.ts';
import { failureMessage } from './call-form.ts';

/** One button, one deed: runs once at a time, and a failure is told, by a toast if left out. */
export function useAction(
  deed: () => Promise<unknown>,
  onFailure: (words: string) => unknown = toastError,
) {
  const [isPending, setPending] = useState(false);
  const isHydrated = useIsHydrated();
  return {
    isPending,
    mayRun: isHydrated && !isPending,
    async run(): Promise<void> {
      setPending(true);
      try {
        const outcome = await deed();
        if (isRefused(outcome)) onFailure(outcome.detail ?? 'This could not be done.');
      } catch (error) {
        onFailure(failureMessage(error));
      } finally {
        setPending(false);
      }
    },
  };
}

/** A deed that is asked for in a dialog, which stays open and says what has failed. */
export function useDialogAction(deed: () => Promise<unknown>) {
  const [failure, setFailure] = useState<string | null>(null);
  const { run, ...rest } = useAction(deed, setFailure);
  return {
    ...rest,
    failure,
    run: () => {
      setFailure(null);
      return run();
    },
  };
}
