// A form is declared once: the call that it sends, and what its page says and does then. The page's
// `action` (`actionOf`, for browsers without scripts) and the component (`use`) are made from it.
import { type FormEvent, useRef, useState } from 'react';
import { useActionData, useNavigate, useRevalidator, useSearchParams } from 'react-router';
import type * as z from 'zod/mini';
import { renderedForField } from '../../../kit/rendered-for.ts';
import { typedNumber } from '../../../kit/text/typed-number.ts';
import type { PostedForm as FormElement } from '../../../ui/form/post-form.tsx';
import { toastError, toastSuccess } from '../../../ui/toast/toaster.tsx';
import type { AnyCall, InputOf, OutputOf } from '../../call.ts';
import { parseInput } from '../../input.ts';
import { isRefused, type OutcomeOf, type RefusalOf } from '../../refusal.ts';
import { callApi, failureMessage } from '../call-api.ts';
import { type RefusalHandlers, type RefusalMessages, refusalMessage } from '../refusal-messages.ts';
import { followTyping } from './follow-typing.ts';
import { useFormAddress } from './form-address.ts';
import type { FormFile } from './form-file.ts';
import { isAnswerTo, type PostedForm } from './posted-form.ts';
import { useSentOnce } from './sent-once.ts';

/** The names of a call's input, as they stand on the wire. */
export type FieldName<C extends AnyCall> = keyof z.input<C['input']> & string;
type Values<C extends AnyCall> = { readonly [Name in FieldName<C>]?: unknown };
type Problems<C extends AnyCall> = { readonly [Name in FieldName<C>]?: string };
/** What a form has sent, by the names of its fields; those of one name with blanks between them. */
export type Texts = Readonly<Record<string, string>>;

interface Done<C extends AnyCall> {
  /** The query of the form's own page. */
  readonly query: URLSearchParams;
  readonly output: OutputOf<C>;
  readonly texts: Texts;
  /** The page that was remembered before logging in; null with scripts. */
  readonly savedPlace: string | null;
}

interface Terms<C extends AnyCall> {
  /** Where a page has several forms: this one is posted to `?form=` and its name. */
  readonly name?: string;
  /** Fields for amounts, which become numbers as people type them. */
  readonly numbers?: readonly FieldName<C>[];
  /** Gives the texts of its fields as values of the call, where they differ. */
  readonly read?: (texts: Texts) => Texts;
  /** Values that no field has, sent with those of the fields. */
  readonly also?: Values<C>;
  /** What the form requires beyond the call: problems by the name of the field. */
  readonly check?: (values: Values<C>) => Problems<C>;
  /** What it says after certain refusals in place of the contract's sentences. */
  readonly messages?: RefusalMessages<C>;
  /** Says that it was done; an empty text says nothing. */
  readonly toast?: string | ((output: OutputOf<C>, texts: Texts) => string);
  /** The page to go on to once it is done. */
  readonly goTo?: (done: Done<C>) => string;
  /** True: Back leads to the form again after that, with scripts as without. */
  readonly staysInHistory?: boolean;
  /** Pages to go on to after certain refusals, by code, instead of showing a message. */
  readonly refusedTo?: {
    readonly [Code in RefusalOf<C>['refused']]?: (query: URLSearchParams) => string;
  };
  /** A button of what may be gone then: a toast says why it failed, and the page reads its data again. */
  readonly isButton?: boolean;
  /** What it does is done once, however often it arrives, such as sending a message. */
  readonly isSentOnce?: boolean;
  /** True: the page reads nothing again, as it shows none of it. */
  readonly keepsData?: boolean;
  /** True: the page also reads its data again where the call was refused, as it showed what is not so. */
  readonly readsRefused?: boolean;
  /** The browser checks and posts it, with scripts as without. */
  readonly isPlain?: boolean;
  /** What differs where it is posted without scripts. */
  readonly posted?: {
    readonly toast?: string | ((output: OutputOf<C>, texts: Texts, marketName: string) => string);
    readonly messages?: RefusalMessages<C>;
    /** The page to come back to, where it differs from its own and from `goTo`. */
    readonly goTo?: (done: Done<C>) => string;
    /** The form's own page shows what the call has given, once: nothing goes on. */
    readonly showsAnswer?: boolean;
    /** The texts of the form, or of its page's query, as values of the call, where they differ. */
    readonly read?: (texts: Texts, query: URLSearchParams) => Texts;
    /** Where the form, posted as multipart, has a file. */
    readonly file?: FormFile;
  };
}

interface Arrival<C extends AnyCall> {
  readonly field: FieldName<C>;
  /** Waits until it is there, or will not come; false where the form is not to be sent anymore. */
  readonly wait: () => Promise<boolean>;
  /** Says meanwhile that the form is sent then. */
  readonly text: string;
}

/** What a form does in one place where it stands, with scripts. */
interface Place<C extends AnyCall> {
  /** Where a page has several forms of the call: what the field `id` of this one says. */
  readonly id?: string | number;
  /** Texts that the form does not show, in hidden fields. */
  readonly sends?: { readonly [Name in FieldName<C>]?: string | number };
  /** Values that no field has and that are known to scripts alone. */
  readonly also?: Values<C>;
  readonly check?: (values: Values<C>) => Problems<C>;
  /** What to do after certain refusals, by code, instead of showing a message. */
  readonly onRefusal?: RefusalHandlers<C>;
  /** What a field gets and that is still on its way, such as a photo: the form is sent once it is there. */
  readonly awaits?: () => Arrival<C> | undefined;
  /** Called with what is right, while the form is being submitted; it is sent unless this gives true. */
  readonly keepsBack?: (input: InputOf<C>) => boolean;
  /** Names what is sent in place of `isSentOnce`, where that outlives the page. */
  readonly idempotencyKey?: (input: InputOf<C>) => string;
  /** Called first with what the server said: an answer or a refusal; null where neither came. */
  readonly onOutcome?: (outcome: OutcomeOf<C> | null) => unknown;
  readonly onAnswer?: (output: OutputOf<C>, input: InputOf<C>, form: HTMLFormElement) => unknown;
  /** Called once the page has read its data again. */
  readonly onReadAgain?: (output: OutputOf<C>, form: HTMLFormElement) => unknown;
}

/** Props of one field: its name, what was posted in it, and what is wrong with that. */
export type Field<Name extends string> = (name: Name) => {
  readonly name: string;
  readonly defaultValue?: string;
  readonly isNumber?: true;
  readonly problem: string | undefined;
};

/** A form as it stands on a page: `PostForm` takes it whole. */
export interface FormState<C extends AnyCall = AnyCall> extends FormElement {
  readonly field: Field<FieldName<C>>;
  /** Why the call was refused or failed; null while it was not. */
  readonly failure: string | null;
  readonly isPending: boolean;
  /** Says what the submitted form waits for; null where it is for nothing. */
  readonly waitsFor: string | null;
  /** False while a submission is under way. */
  readonly maySubmit: boolean;
  /** What was typed, where it was posted without scripts and has come back. */
  readonly posted: Texts | null;
  /** What the call has given, where it was posted without scripts and its page shows it. */
  readonly answer: OutputOf<C> | null;
}

export interface Form<C extends AnyCall = AnyCall> {
  readonly call: C;
  readonly terms: Terms<C>;
  /** The form in one place: a hook. */
  readonly use: (place?: Place<C>) => FormState<C>;
}
/** A form of any call. */
export interface AnyForm {
  readonly call: AnyCall;
  readonly terms: { readonly name?: string };
}

/**
 * With scripts a form sends its call itself; what the call's schema finds wrong with a field stands
 * beside it, and what was typed stays after a refusal or a failure. Then the page reads its data again.
 */
export function form<C extends AnyCall>(call: C, terms: NoInfer<Terms<C>>): Form<C> {
  return { call, terms, use: (place = {}) => useForm(call, terms, place) };
}

function useForm<C extends AnyCall>(call: C, terms: Terms<C>, place: Place<C>): FormState<C> {
  const answer = useActionData<PostedForm>();
  const posted = isAnswerTo(call, terms.name, place.id, answer) ? answer : null;
  const [problems, setProblems] = useState<Texts>(posted?.problems ?? {});
  const [failure, setFailure] = useState(posted?.failure ?? null);
  const [isPending, setPending] = useState(false);
  const [waitsFor, setWaitsFor] = useState<string | null>(null);
  const underWay = useRef(false);
  const current = useRef(place);
  current.current = place;
  const { revalidate } = useRevalidator();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const sentOnce = useSentOnce();

  /** Reads the form as it is now, with what the page has last given it. */
  function read(form: HTMLFormElement) {
    const { also, check } = current.current;
    const values: Values<C> = { ...valuesOf(form, terms), ...terms.also, ...also };
    const input = parseInput(call, values);
    const errors: Texts = {
      ...(isRefused(input) ? input.fields : {}),
      ...terms.check?.(values),
      ...check?.(values),
    };
    return { values, input, errors };
  }

  async function submit(form: HTMLFormElement): Promise<void> {
    setFailure(null);
    const late = place.awaits?.();
    if (late) {
      const { [late.field]: _, ...others } = read(form).errors;
      showProblems(form, others);
      if (Object.keys(others).length > 0) return;
      setWaitsFor(late.text);
      const isThere = await late.wait();
      setWaitsFor(null);
      if (!isThere || !form.isConnected) return;
    }
    const { input, errors } = read(form);
    showProblems(form, errors);
    if (isRefused(input) || Object.keys(errors).length > 0) return;
    if (place.keepsBack?.(input)) return;

    const texts = textsOf(new FormData(form));
    const key = terms.isSentOnce ? sentOnce.idempotencyKey(input) : place.idempotencyKey?.(input);
    const outcome = await callApi(call, input, key).catch((error: unknown) => {
      place.onOutcome?.(null);
      throw error;
    });
    sentOnce.onOutcome(outcome);
    place.onOutcome?.(outcome);
    if (isRefused(outcome)) return refuse(form, outcome);
    const { goTo, staysInHistory, toast } = terms;
    const text = typeof toast === 'function' ? toast(outcome, texts) : toast;
    if (text) toastSuccess(text);
    await place.onAnswer?.(outcome, input, form);
    if (goTo)
      return navigate(goTo({ query, output: outcome, texts, savedPlace: null }), {
        replace: !staysInHistory,
      });
    if (terms.keepsData) return;
    await revalidate();
    await place.onReadAgain?.(outcome, form);
  }

  async function refuse(form: HTMLFormElement, refusal: RefusalOf<C>): Promise<void> {
    const handle = Reflect.get(place.onRefusal ?? {}, refusal.refused);
    const to = Reflect.get(terms.refusedTo ?? {}, refusal.refused);
    if (handle) await handle(refusal);
    else if (to) return navigate(to(query));
    else if (isRefused(refusal, 'invalid-input') && refusal.fields)
      showProblems(form, refusal.fields);
    else report(refusalMessage(call, refusal, terms.messages));
    // What is typed into the page stays until its reader has chosen an account.
    if (isRefused(refusal, 'other-person')) return;
    if (terms.readsRefused || terms.isButton) await revalidate();
  }

  function send(event: FormEvent<HTMLFormElement>): void {
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
  }

  const report = terms.isButton ? toastError : setFailure;

  function showProblems(form: HTMLFormElement, texts: Texts): void {
    setProblems(texts);
    focusFirst(form, texts);
    followTyping(form, texts, () => read(form), setProblems);
  }

  return {
    address: useFormAddress(terms.name),
    hidden: { ...(place.id === undefined ? {} : { id: place.id }), ...place.sends },
    field: (name) => ({
      name,
      problem: problems[name],
      ...(terms.numbers?.includes(name) ? { isNumber: true } : {}),
      // A field that came back empty has been cleared.
      ...(posted ? { defaultValue: posted.values[name] ?? '' } : {}),
    }),
    failure,
    isPending,
    waitsFor,
    maySubmit: !isPending,
    posted: posted?.values ?? null,
    answer: (posted?.answer as OutputOf<C> | undefined) ?? null,
    ...(terms.isPlain ? {} : { onSubmit: send }),
  };
}

/** Empty fields are left out, and those of one name become one text with blanks between them. */
export function textsOf(form: FormData): Texts {
  const texts: Record<string, string> = {};
  for (const [name, value] of form)
    if (typeof value === 'string' && value !== '' && name !== renderedForField)
      texts[name] = joined(texts[name], value);
  return texts;
}

export const joined = (before: string | undefined, text: string): string =>
  before === undefined ? text : `${before} ${text}`;

/** The texts of a form, amounts as numbers, and files. */
function valuesOf(
  form: HTMLFormElement,
  {
    numbers = [],
    read = (texts) => texts,
  }: { readonly numbers?: readonly string[]; readonly read?: (texts: Texts) => Texts },
): Record<string, unknown> {
  const data = new FormData(form);
  const values: Record<string, unknown> = { ...read(textsOf(data)) };
  for (const [name, value] of data) if (value instanceof File) values[name] = value;
  for (const name of numbers)
    if (typeof values[name] === 'string') values[name] = typedNumber(values[name]);
  return values;
}

function focusFirst(form: HTMLFormElement, problems: Texts): void {
  for (const field of Array.from(form.elements))
    if (field instanceof HTMLElement && (field.getAttribute('name') ?? '') in problems) {
      field.focus();
      return;
    }
}
