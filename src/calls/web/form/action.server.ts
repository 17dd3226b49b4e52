// Forms that are posted without scripts: the action of their page makes the call, and the page comes
// back with what is wrong, or the browser goes on. With scripts, the form makes the same call itself.

import { type ActionFunctionArgs, data, redirect } from 'react-router';
import { typedNumber } from '../../../kit/text/typed-number.ts';
import { queryOfPage } from '../../../ui/page-query.ts';
import type { AnyCall } from '../../call.ts';
import { callRequest } from '../../call-request.ts';
import { parseInput } from '../../input.ts';
import { isRefused } from '../../refusal.ts';
import { requestContext } from '../page/request-context.ts';
import { type AnyForm, type Form, joined, type Texts, textsOf } from './form.ts';
import { readUploadResult } from './form-file.ts';
import { nameOfForm, type PostedForm } from './posted-form.ts';
import { readAnswer } from './read-answer.ts';

interface PageAction {
  (posted: ActionFunctionArgs): Promise<unknown>;
  /** Takes the file of the form, which the server sends on while it arrives. */
  readonly upload?: AnyCall | undefined;
  /** How many files the form may have; one if left out. */
  readonly mostFiles?: number | undefined;
}

/** What a page does itself with one of its forms. */
interface OwnAction {
  readonly name: string;
  readonly action: PageAction;
}

/** The `action` of a page with this form. */
export function actionOf<C extends AnyCall>(form: Form<C>): PageAction {
  const file = form.terms.posted?.file;
  const action = (posted: ActionFunctionArgs) => post(form, posted);
  return Object.assign(action, { upload: file?.call, mostFiles: file?.most });
}

/**
 * The `action` of a page with several forms: each is posted to `?form=` and its name, that without a
 * name to the page itself. One of them may have a file.
 */
export function actionsOf(...forms: readonly (AnyForm | OwnAction)[]): PageAction {
  const actions = new Map(
    forms.map((form) =>
      'action' in form ? [form.name, form.action] : [form.terms.name ?? '', actionOf(form as Form)],
    ),
  );
  const action: PageAction = (posted) => {
    const name = new URL(posted.request.url).searchParams.get('form') ?? '';
    const named = actions.get(name);
    if (!named) throw data(null, { status: 404 });
    return named(posted);
  };
  const withFile = [...actions.values()].find(({ upload }) => upload !== undefined);
  return Object.assign(action, { upload: withFile?.upload, mostFiles: withFile?.mostFiles });
}

async function post<C extends AnyCall>(
  { call, terms }: Form<C>,
  { request, context }: ActionFunctionArgs,
) {
  const page = context.get(requestContext);
  const { sendCall, fileAnswers, showNext, savedPlace } = page;
  const { pathname, search, searchParams } = new URL(request.url);
  const { read = terms.read, file, showsAnswer } = terms.posted ?? {};
  const typed = textsOf(await request.formData());
  let texts: Texts = withNumbers(read?.(typed, searchParams) ?? typed, terms.numbers);
  const comeBack = (result: Partial<PostedForm>, status: number) => {
    page.refusal = result.failure ?? null;
    const form = { form: nameOfForm(call, terms.name), values: withoutSecrets(texts) };
    return comeBackWith({ ...form, ...result }, status);
  };

  const answers = file ? fileAnswers.slice(0, file.most ?? 1) : [];
  const uploads = file
    ? await Promise.all(answers.map((answer) => readUploadResult(file, answer)))
    : [];
  for (const { field, text } of uploads)
    if (text !== null)
      texts = { ...texts, [field]: file?.most ? joined(texts[field], text) : text };
  const lost = uploads.find(({ text }) => text === null);
  if (lost) return comeBack({ problems: { [lost.field]: lost.problem } }, lost.status);

  const values = { ...texts, ...terms.also };
  if (terms.check) {
    const input = parseInput(call, values);
    const problems = { ...(isRefused(input) ? input.fields : {}), ...terms.check(values as never) };
    if (Object.keys(problems).length > 0) return comeBack({ problems }, 400);
  }
  const response = await sendCall(call, callRequest(call, values));
  const messages = { ...terms.messages, ...terms.posted?.messages };
  const { output, failed } = await readAnswer(call, response, messages);
  if (failed) {
    const { refusal, failure, problems, status } = failed;
    const goOn = refusal && Reflect.get(terms.refusedTo ?? {}, refusal.refused);
    if (goOn) throw redirect(goOn(searchParams), 303);
    const refused = refusal?.refused;
    return comeBack(Object.keys(problems).length > 0 ? { problems } : { failure, refused }, status);
  }
  if (showsAnswer) return comeBack({ answer: output }, 200);

  const toast = terms.posted?.toast ?? terms.toast;
  const message = typeof toast === 'function' ? toast(output, typed, page.marketName) : toast;
  if (message) showNext(message);
  const stay = `${pathname}?${queryOfPage(search)}`.replace(/\?$/, '');
  const goTo = terms.posted?.goTo ?? terms.goTo;
  throw redirect(goTo?.({ query: searchParams, output, savedPlace, texts: typed }) ?? stay, 303);
}

/** The page comes back with a form that was not taken, and what was typed in it. */
export const comeBackWith = (
  form: Pick<PostedForm, 'form' | 'values'> & Partial<PostedForm>,
  status: number,
) => data<PostedForm>({ failure: null, problems: {}, ...form }, status);

const withoutSecrets = (values: Texts): Texts =>
  Object.fromEntries(
    Object.entries(values).filter(([name]) => !/password|token|^code$/i.test(name)),
  );

/** The texts of a posted form, in which these fields are numbers; with scripts the form reads them. */
const withNumbers = (texts: Texts, names: readonly string[] = []): Texts =>
  Object.fromEntries(
    Object.entries(texts).map(([name, text]) => [
      name,
      names.includes(name) ? String(typedNumber(text)) : text,
    ]),
  );
