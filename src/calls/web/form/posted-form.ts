// A form that was posted and has come back: what was typed into it, and what is wrong with that.
import { useActionData } from 'react-router';
import type { AnyCall, OutputOf } from '../../call.ts';

/** What became of a posted form that was refused. */
export interface PostedForm {
  /** Whose form it is, by `nameOfForm`: a page may have several. */
  readonly form: string;
  readonly failure: string | null;
  /** The code of the refusal, where a page asks something after it. */
  readonly refused?: string | undefined;
  readonly problems: Readonly<Record<string, string>>;
  /** What was typed, but no secrets. */
  readonly values: Readonly<Record<string, string>>;
  /** What the call has given, where the form's own page shows it. */
  readonly answer?: unknown;
}

/** `name` tells several forms of a call on one page apart. */
export const nameOfForm = ({ method, path }: AnyCall, name = ''): string =>
  `${method} ${path} ${name}`;

/** Is it this form that was posted and has come back? `id`: what its field of that name says. */
export const isAnswerTo = (
  call: AnyCall,
  name: string | undefined,
  id: string | number | undefined,
  posted: PostedForm | undefined,
): posted is PostedForm =>
  posted?.form === nameOfForm(call, name) && (id === undefined || posted.values.id === String(id));

/** The form of this call, where it was posted and has come back; null elsewhere. */
export function usePostedForm(call: AnyCall): PostedForm | null {
  const posted = useActionData<PostedForm>();
  return posted?.form.startsWith(nameOfForm(call)) ? posted : null;
}

/** What was typed into the form of this call, where it was posted and has come back. */
export const usePostedTexts = (call: AnyCall): Readonly<Record<string, string>> =>
  usePostedForm(call)?.values ?? {};

/** What the form of this call has given to its page, if it was posted and the page shows it. */
export const usePostedAnswer = <C extends AnyCall>(call: C): OutputOf<C> | null =>
  (usePostedForm(call)?.answer as OutputOf<C>) ?? null;
