// A form that is posted without scripts: the action of its page makes the call, and the page comes
// back with what is wrong, or the browser goes on. With scripts, `useCallForm` makes the same call. It
// runs on the server only: browsers get `no-form-action.ts` in its place.
import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { queryOfPage } from '../../../kit/web/page-query.ts';
import type { AnyCall, OutputOf } from '../../call.ts';
import { callRequest } from '../../call-request.ts';
import { parseInput } from '../../input.ts';
import { isRefused, type Refusal, type RefusalOf } from '../../refusal.ts';
import { failureMessage, outcomeOf } from '../call-api.ts';
import { requestContext } from '../page/request-context.ts';
import { findPostedMessage, type Messages } from '../refusal-messages.ts';
import { type FormFile, takenFile } from './form-file.ts';
import { nameOfForm, type PostedForm } from './posted-form.ts';

type Texts = Readonly<Record<string, string>>;

interface DoneForm<C extends AnyCall> {
  /** Of the form's own page. */
  readonly query: URLSearchParams;
  /** What the call has given. */
  readonly output: OutputOf<C>;
  /** The page that was remembered before logging in. */
  readonly keptPlace: string | null;
  /** What the form has sent. */
  readonly texts: SentTexts;
}
/** By the names of the fields. */
type SentTexts = Readonly<Record<string, string>>;

interface Next<C extends AnyCall> {
  /** The page to go on to: the form's own page if left out. */
  readonly goTo?: (done: DoneForm<C>) => string;
  /** Shown on that page; an empty text shows nothing. */
  readonly toast?: string | ((output: OutputOf<C>, texts: SentTexts) => string);
  /** The form's own page shows what the call has given, once: nothing goes on. */
  readonly showsAnswer?: boolean;
  /** The texts of the form, or of its page's query, as values of the call, where they differ. */
  readonly read?: (texts: Texts, query: URLSearchParams) => Texts;
  /** Values that the form does not show, sent with those of its fields. */
  readonly also?: Readonly<Record<string, unknown>>;
  /** What the form requires beyond the call: problems by the name of the field. */
  readonly check?: (texts: Texts) => Texts;
  /** Where the form, posted as multipart, has a file. */
  readonly file?: FormFile;
  /** Pages to go on to after certain refusals, by code, instead of showing a message. */
  readonly refusedTo?: {
    readonly [Code in RefusalOf<C>['refused']]?: (query: URLSearchParams) => string;
  };
}

/** The `action` of a page whose form makes this call. All values of the form are texts. */
export function formAction<C extends AnyCall>(
  call: C,
  {
    goTo,
    toast,
    refusedTo,
    showsAnswer,
    read,
    also,
    check,
    file,
    ...options
  }: Next<C> & Messages<RefusalOf<C>>,
) {
  const action = async ({ request, context }: ActionFunctionArgs) => {
    const page = context.get(requestContext);
    const { sendCall, fileAnswers, showNext, keptPlace } = page;
    const { pathname, search, searchParams } = new URL(request.url);
    const typed = textsOf(await request.formData());
    let values: Texts = read?.(typed, searchParams) ?? typed;
    const comeBack = (found: Partial<PostedForm>, status: number) => {
      page.refusal = found.failure ?? null;
      return data<PostedForm>(
        {
          form: nameOfForm(call),
          failure: null,
          problems: {},
          values: withoutSecrets(values),
          ...found,
        },
        status,
      );
    };

    const answers = file ? fileAnswers.slice(0, file.most ?? 1) : [];
    const taken = file ? await Promise.all(answers.map((one) => takenFile(file, one))) : [];
    for (const { field, text } of taken)
      if (text !== null)
        values = { ...values, [field]: file?.most ? joined(values[field], text) : text };
    const lost = taken.find(({ text }) => text === null);
    if (lost) return comeBack({ problems: { [lost.field]: lost.problem } }, lost.status);
    if (check) {
      const input = parseInput(call, { ...values, ...also });
      const problems = { ...(isRefused(input) ? input.fields : {}), ...check(values) };
      if (Object.keys(problems).length > 0) return comeBack({ problems }, 400);
    }
    const response = await sendCall(call, callRequest(call, { ...values, ...also }));
    const outcome = await outcomeOf(call, response).catch((error: unknown) => error);
    if (outcome instanceof Error) return comeBack({ failure: failureMessage(outcome) }, 503);
    const goOn = isRefused(outcome) && Reflect.get(refusedTo ?? {}, outcome.refused);
    if (goOn) throw redirect(goOn(searchParams), 303);
    if (isRefused(outcome))
      return comeBack(explanationOf(outcome, options.messages), response.status);
    if (showsAnswer) return comeBack({ answer: outcome }, 200);
    const output = outcome as OutputOf<C>;
    const message = typeof toast === 'function' ? toast(output, typed) : toast;
    if (message) showNext(message);
    const stay = `${pathname}?${queryOfPage(search)}`.replace(/\?$/, '');
    throw redirect(goTo?.({ query: searchParams, output, keptPlace, texts: typed }) ?? stay, 303);
  };
  // The server sends the file on while it arrives, before anything of the page runs.
  return Object.assign(action, { upload: file?.call, mostFiles: file?.most });
}

interface FormAction {
  (posted: ActionFunctionArgs): Promise<unknown>;
  /** Takes the file of the form. */
  readonly upload?: AnyCall | undefined;
  /** How many files the form may have; one if left out. */
  readonly mostFiles?: number | undefined;
}

/**
 * The `action` of a page with several forms: each is posted to `?form=` and its name here, that of
 * no name to the page itself. One of them may have a file.
 */
export function formActions(actions: Readonly<Record<string, FormAction>>): FormAction {
  const action: FormAction = (posted) => {
    const name = new URL(posted.request.url).searchParams.get('form') ?? '';
    const named = Object.hasOwn(actions, name) ? actions[name] : undefined;
    if (!named) throw data(null, { status: 404 });
    return named(posted);
  };
  const withFile = Object.values(actions).find(({ upload }) => upload !== undefined);
  return Object.assign(action, { upload: withFile?.upload, mostFiles: withFile?.mostFiles });
}

const explanationOf = (refusal: Refusal, messages: object = {}): Partial<PostedForm> =>
  isRefused(refusal, 'invalid-input') && refusal.fields
    ? { problems: refusal.fields }
    : { failure: findPostedMessage(refusal, messages) };

/** Empty fields are left out and those of one name joined, as in `useCallForm`. */
function textsOf(form: FormData): Record<string, string> {
  const texts = new Map<string, string>();
  for (const [name, value] of form)
    if (typeof value === 'string' && value !== '') texts.set(name, joined(texts.get(name), value));
  return Object.fromEntries(texts);
}

const joined = (before: string | undefined, text: string): string =>
  before === undefined ? text : `${before} ${text}`;

const withoutSecrets = (values: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !/password|token|code/i.test(name)));
