// Saves a category by the form that is posted. What was not previewed is previewed first: the form
// comes back with how many cars there would be, and with the picture that was chosen.
import { type ActionFunctionArgs, href, redirect } from 'react-router';
import { callRequest } from '../../../calls/call-request.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { encoderOf } from '../../../calls/translate.ts';
import { comeBackWith } from '../../../calls/web/form/action.server.ts';
import { readUploadResult } from '../../../calls/web/form/form-file.ts';
import type { PostedForm } from '../../../calls/web/form/posted-form.ts';
import { readAnswer } from '../../../calls/web/form/read-answer.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { formPhoto } from '../../../images/web/form-photo.ts';
import { queryOnWire } from '../../query-on-wire.ts';
import { addRuleCategory, changeRuleCategory } from '../../rule-categories-contract.ts';
import { queryText } from '../../search-fields.ts';
import { sortedBy } from '../../search-query.ts';
import { readSearchInput } from '../read-search-input.ts';
import { storedPicture } from './category-fields.tsx';

/** In the address of a preview: the picture that was chosen was not taken. */
export const refusedPicture = 'imageRefused';
/** And that another admin has changed the category since the form was opened. */
export const changedSince = 'changedSince';

const ruleOnWire = encoderOf(queryOnWire);

async function save({ request, context, params }: ActionFunctionArgs) {
  const { sendCall, fileAnswers, showNext } = context.get(requestContext);
  const typed = new URLSearchParams(
    [...(await request.formData())].flatMap(([name, value]) =>
      typeof value === 'string' && value !== '' ? [[name, value]] : [],
    ),
  );
  const { sentence, query } = readSearchInput(typed);
  const rule = sortedBy(query, undefined);
  const isPreviewed = sentence === '' && queryText(rule) === (typed.get('previewed') ?? '');
  const isToSave = isPreviewed && typed.has('save');
  for (const name of ['previewed', 'save', refusedPicture, changedSince]) typed.delete(name);
  const picture = fileAnswers[0] && (await readUploadResult(formPhoto, fileAnswers[0]));
  if (picture?.text) typed.set(storedPicture, picture.text);
  if (!isToSave) {
    if (picture?.text === null) typed.set(refusedPicture, 'yes');
    throw redirect(`?${typed}`, 303);
  }
  const content = {
    name: typed.get('name') ?? '',
    description: typed.get('description') ?? '',
  };
  const comeBack = (outcome: Partial<PostedForm>, status: number) =>
    comeBackWith(
      {
        form: '',
        values: { ...content, [storedPicture]: typed.get(storedPicture) ?? '' },
        ...outcome,
      },
      status,
    );
  if (picture?.text === null)
    return comeBack({ problems: { [picture.field]: picture.problem } }, picture.status);
  const image = typed.get(storedPicture);
  const isNew = params.id === 'new';
  const call = isNew ? addRuleCategory : changeRuleCategory;
  const values = { ...content, rule: ruleOnWire(rule), ...(image && { image }) };
  const version = typed.get('version') ?? undefined;
  const response = await sendCall(
    call,
    callRequest(call, isNew ? values : { ...values, id: params.id, version }),
  );
  const { failed } = await readAnswer(call, response);
  if (isRefused(failed?.refusal, 'category-changed')) {
    // All that was typed stays, in place of what the category is by now.
    typed.delete('version');
    typed.set(changedSince, 'yes');
    throw redirect(`?${typed}`, 303);
  }
  if (failed) {
    const { failure, problems, status } = failed;
    return comeBack({ failure, problems }, status);
  }
  showNext(isNew ? 'Category added' : 'Category saved');
  throw redirect(href('/dashboard/categories'), 303);
}

export const saveCategory = Object.assign(save, { upload: formPhoto.call });
