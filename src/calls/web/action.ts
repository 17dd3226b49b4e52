import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { toastError, toastSuccess } from '../../kit/web/toast/toaster.tsx';
import type { AnyCall, InputOf, OutputOf } from '../call.ts';
import { isRefused, type Refusal, type RefusalOf } from '../refusal.ts';
import { callApi, failureMessage } from './call-api.ts';
import { findMessage, type Messages } from './refusal-messages.ts';

interface Action {
  readonly isPending: boolean;
  readonly run: () => Promise<void>;
  /** Why the last run has failed, if the screen `showsFailure`. */
  readonly failure: string | null;
}

interface ActionOptions<C extends AnyCall> {
  /** Says that it was done; null says nothing. */
  readonly toast?: string | ((output: OutputOf<C>) => string | null);
  readonly onDone?: ((output: OutputOf<C>) => unknown) | undefined;
  /** The screen shows why it has failed, as a dialog does that stays open. Otherwise a toast says it. */
  readonly showsFailure?: boolean;
  /** Nothing that the page shows is changed by it, so once done, nothing is read again. */
  readonly isElsewhere?: boolean;
}

/**
 * What one button does: makes a call once at a time and says what came of it. Then the page reads its
 * data again, unless the call only reads. `input` may be prepared when the button is pressed; what is
 * refused on the way, such as an upload, is reported like a refusal of the call.
 */
export function useAction<C extends AnyCall, Given extends InputOf<C> | Refusal = never>(
  call: C,
  input: InputOf<C> | (() => Promise<Given>),
  ...[options]: OptionsArgument<C, Given>
): Action {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { revalidate } = useRevalidator();

  async function perform(): Promise<void> {
    const given: InputOf<C> | Refusal = isPrepared<C>(input) ? await input() : input;
    const outcome = isRefused(given) ? given : await callApi(call, given);
    if (isRefused(outcome)) refused(outcome);
    else await done(outcome);
    // What is typed into the page stays until its reader has chosen an account.
    if (isRefused(outcome, 'other-person')) return;
    if (call.method !== 'GET' && (!options?.isElsewhere || isRefused(outcome))) await revalidate();
  }

  async function done(output: OutputOf<C>): Promise<void> {
    const toast = options?.toast;
    const text = typeof toast === 'function' ? toast(output) : toast;
    if (text) toastSuccess(text);
    await options?.onDone?.(output);
  }

  function refused(refusal: Refusal): void {
    report(findMessage(refusal, options?.messages ?? {}));
  }

  const report = options?.showsFailure ? setFailure : toastError;

  return {
    isPending,
    failure,
    async run() {
      setFailure(null);
      setPending(true);
      try {
        await perform();
      } catch (error) {
        report(failureMessage(error));
      } finally {
        setPending(false);
      }
    },
  };
}

const isPrepared = <C extends AnyCall>(
  input: unknown,
): input is () => Promise<InputOf<C> | Refusal> => typeof input === 'function';

type Options<C extends AnyCall, Given> = ActionOptions<C> &
  Messages<RefusalOf<C> | Extract<Given, Refusal>>;

/** May be left out where each refusal has a default. */
type OptionsArgument<C extends AnyCall, Given> =
  Record<never, never> extends Options<C, Given>
    ? [options?: Options<C, Given>]
    : [options: Options<C, Given>];
