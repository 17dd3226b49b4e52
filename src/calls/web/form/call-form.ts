// A form that sends a call: what the call's schema finds wrong with a field stands beside it.
import { type FormEvent, useRef, useState } from 'react';
import { useActionData, useRevalidator } from 'react-router';
import type * as z from 'zod/mini';
import { renderedForField } from '../../../kit/rendered-for.ts';
import { useIsHydrated } from '../../../kit/web/hydration/is-hydrated.ts';
import { toastError, toastSuccess } from '../../../kit/web/toast/toaster.tsx';
import type { AnyCall, InputOf, OutputOf } from '../../call.ts';
import { parseInput } from '../../input.ts';
import { isRefused, type OutcomeOf, type RefusalOf } from '../../refusal.ts';
import { callApi, failureMessage } from '../call-api.ts';
import { findMessage, type Messages, type RefusalHandlers } from '../refusal-messages.ts';
import { followTyping } from './follow-typing.ts';
import { nameOfForm, type PostedForm } from './posted-form.ts';
import { typedNumber } from './typed-number.ts';

/** The names of a call's input, as they stand on the wire. */
type FieldName<C extends AnyCall> = keyof z.input<C['input']> & string;

/** Props of one field: its name, what was posted in it, and what is wrong with that. */
type Field<Name extends string> = (name: Name) => {
  readonly name: string;
  readonly defaultValue?: string;
  readonly problem: string | undefined;
};

export interface CallForm<C extends AnyCall> {
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  readonly field: Field<FieldName<C>>;
  /** Why the call was refused or failed; null while it was not. */
  readonly failure: string | null;
  readonly isPending: boolean;
  /** False while a submission is under way, and until the page is hydrated if it has no action. */
  readonly maySubmit: boolean;
}

interface FormOptions<C extends AnyCall> {
  /** Whether the page has a `formAction` of this call, so that the form works without scripts. */
  readonly hasAction?: boolean;
  /** Where a page has several forms of the call: what the field `id` of this one says. */
  readonly id?: string | number;
  /** Values that the form does not show, sent with those of its fields. */
  readonly also?: Values<C>;
  /** Checks of the form alone, beyond those of the call: problems by the name of the field. */
  readonly check?: (values: Values<C>) => Problems<C>;
  /** What to do after certain refusals, by code, instead of showing a message. */
  readonly onRefusal?: RefusalHandlers<C>;
  /** Called with what is right, while the form is being submitted; it is sent unless this gives true. */
  readonly keepsBack?: (input: InputOf<C>) => boolean;
  /** Names what is sent, so that it is done once, however often it arrives. */
  readonly idempotencyKey?: (input: InputOf<C>) => string;
  /** Called where the network brought no answer, so that it can be sent again. */
  readonly onNoAnswer?: (input: InputOf<C>) => unknown;
  /** Called as it is submitted, to take away what was said of the last time. */
  readonly onBegin?: () => unknown;
  /** Called first with what the server said: an answer or a refusal. */
  readonly onOutcome?: (outcome: OutcomeOf<C>) => unknown;
  /** Says that it was done. */
  readonly toast?: string | ((output: OutputOf<C>) => string);
  readonly onAnswer?: (output: OutputOf<C>, input: InputOf<C>, form: HTMLFormElement) => unknown;
  /** True: the page also reads its data again where the call was refused, as it showed what is not so. */
  readonly readsRefused?: boolean;
  /** A button of what may be gone then: a toast says why it failed, and the page reads its data again. */
  readonly isButton?: boolean;
  /** True: the page reads nothing again, as it shows none of it or goes on to another page. */
  readonly keepsData?: boolean;
  /** Called once the page has read its data again. */
  readonly onReadAgain?: (output: OutputOf<C>, form: HTMLFormElement) => unknown;
}

type Values<C extends AnyCall> = { readonly [Name in FieldName<C>]?: unknown };
type Problems<C extends AnyCall> = { readonly [Name in FieldName<C>]?: string };

/**
 * Sends a form as a call. Then the page reads its data again, unless the form `keepsData`. What was
 * typed stays in the form after a refusal or a failure.
 */
export function useCallForm<C extends AnyCall>(
  call: C,
  options: FormOptions<C> & Messages<RefusalOf<C>>,
): CallForm<C> {
  const found = useActionData<PostedForm>();
  const isOurs = found?.form === nameOfForm(call) && isOfRow(found, options.id);
  const posted = isOurs ? found : null;
  const [problems, setProblems] = useState(posted?.problems ?? {});
  const [failure, setFailure] = useState(posted?.failure ?? null);
  const [isPending, setPending] = useState(false);
  const isHydrated = useIsHydrated();
  const underWay = useRef(false);
  const current = useRef(options);
  current.current = options;
  const { revalidate } = useRevalidator();

  /** As the form is now, with what the page has last given it. */
  function read(form: HTMLFormElement) {
    const { also, check } = current.current;
    const values: Values<C> = { ...valuesOf(form), ...also };
    const input = parseInput(call, values);
    const found = { ...(isRefused(input) ? input.fields : {}), ...check?.(values) };
    return { values, input, found };
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    setFailure(null);
    options.onBegin?.();
    const { input, found } = read(form);
    showProblems(form, found);
    if (isRefused(input) || Object.keys(found).length > 0) return;
    if (options.keepsBack?.(input)) return;

    const key = options.idempotencyKey?.(input);
    const outcome = await callApi(call, input, key).catch((error: unknown) => {
      options.onNoAnswer?.(input);
      throw error;
    });
    options.onOutcome?.(outcome);
    if (!isRefused(outcome)) {
      const { toast } = options;
      if (toast) toastSuccess(typeof toast === 'function' ? toast(outcome) : toast);
      await options.onAnswer?.(outcome, input, form);
      if (options.keepsData) return;
      await revalidate();
      await options.onReadAgain?.(outcome, form);
      return;
    }
    const goOn = Reflect.get(options.onRefusal ?? {}, outcome.refused);
    if (goOn) await goOn(outcome);
    else if (isRefused(outcome, 'invalid-input') && outcome.fields)
      showProblems(form, outcome.fields);
    else report(findMessage(outcome, options.messages ?? {}));
    // What is typed into the page stays until its reader has chosen an account.
    if (isRefused(outcome, 'other-person')) return;
    if (options.readsRefused || options.isButton) await revalidate();
  }

  const report = options.isButton ? toastError : setFailure;

  function showProblems(form: HTMLFormElement, found: Readonly<Record<string, string>>): void {
    setProblems(found);
    focusFirst(form, found);
    followTyping(form, found, () => read(form), setProblems);
  }

  return {
    field: (name) => ({
      name,
      problem: problems[name],
      // A field that came back empty has been cleared.
      ...(posted ? { defaultValue: posted.values[name] ?? '' } : {}),
    }),
    failure,
    isPending,
    maySubmit: (isHydrated || options.hasAction === true) && !isPending,
    onSubmit(event) {
      event.preventDefault();
      if (underWay.current) return;
      underWay.current = true;
      setPending(true);
      submit(event.currentTarget)
        .catch((error: unknown) => report(failureMessage(error)))
        .finally(() => {
          underWay.current = false;
          setPending(false);
        });
    },
  };
}

const isOfRow = ({ values }: PostedForm, id: string | number | undefined): boolean =>
  id === undefined || values.id === String(id);

/**
 * The form's values by name: empty fields are left out, numeric ones become numbers, and several of
 * one name become one text with blanks between them.
 */
function valuesOf(form: HTMLFormElement): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [name, value] of new FormData(form)) {
    if (value === '' || name === renderedForField) continue;
    const field = form.elements.namedItem(name);
    const isNumeric = field instanceof HTMLInputElement && field.dataset.kind === 'number';
    const read = isNumeric && typeof value === 'string' ? typedNumber(value) : value;
    values[name] = name in values ? `${values[name]} ${value}` : read;
  }
  return values;
}

function focusFirst(form: HTMLFormElement, problems: Readonly<Record<string, string>>): void {
  for (const field of Array.from(form.elements))
    if (field instanceof HTMLElement && (field.getAttribute('name') ?? '') in problems) {
      field.focus();
      return;
    }
}
