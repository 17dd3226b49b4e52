import { useState } from 'react';
import { toastError } from '../../kit/web/toaster.tsx';
import { isRefused, type Refusal } from '../refusal.ts';
import { failureMessage } from './call-api.ts';
import { findMessage, type MessagesArgument } from './refusal-messages.ts';

type RefusalIn<Outcome> = Extract<Outcome, Refusal>;

export interface Action {
  readonly isPending: boolean;
  /** False while the action runs. */
  readonly mayRun: boolean;
  readonly run: () => Promise<void>;
}

/** What one button does: runs once at a time, and reports a refusal or a failure by a toast. */
export function useAction<Outcome>(
  perform: () => Promise<Outcome>,
  ...[messages]: MessagesArgument<RefusalIn<Outcome>>
): Action {
  return useReportingAction(perform, messages, toastError);
}

interface DialogAction extends Action {
  /** Why the last run has failed. */
  readonly failure: string | null;
}

/** An action that a dialog confirms. After a failure the dialog stays open and says why. */
export function useDialogAction<Outcome>(
  perform: () => Promise<Outcome>,
  ...[messages]: MessagesArgument<RefusalIn<Outcome>>
): DialogAction {
  const [failure, setFailure] = useState<string | null>(null);
  const { run, ...rest } = useReportingAction(perform, messages, setFailure);
  return {
    ...rest,
    failure,
    run: () => {
      setFailure(null);
      return run();
    },
  };
}

function useReportingAction(
  perform: () => Promise<unknown>,
  messages: object = {},
  report: (message: string) => unknown,
): Action {
  const [isPending, setPending] = useState(false);
  return {
    isPending,
    mayRun: !isPending,
    async run() {
      setPending(true);
      try {
        const outcome = await perform();
        if (isRefused(outcome)) report(findMessage(outcome, messages));
      } catch (error) {
        report(failureMessage(error));
      } finally {
        setPending(false);
      }
    },
  };
}
