// Several photos of a form that is posted without scripts: each that was stored is added to the car.
import { type ActionFunctionArgs, redirect } from 'react-router';
import { callRequest } from '../../../../calls/call-request.ts';
import { comeBackWith } from '../../../../calls/web/form/action.server.ts';
import { readUploadResult } from '../../../../calls/web/form/form-file.ts';
import { readAnswer } from '../../../../calls/web/form/read-answer.ts';
import { requestContext } from '../../../../calls/web/page/request-context.ts';
import { formPhoto } from '../../../../images/web/form-photo.ts';
import { addCarPhoto, maxCarPhotos } from '../../../sell/car-photos-contract.ts';

async function addPhotos({ request, context, params }: ActionFunctionArgs) {
  const { sendCall, fileAnswers, showNext } = context.get(requestContext);
  const problems = new Set<string>();
  let added = 0;
  for (const answer of fileAnswers) {
    const { text, problem } = await readUploadResult(formPhoto, answer);
    const failed = text === null ? problem : await add(text);
    if (failed) problems.add(failed);
    else added += 1;
  }
  async function add(image: string): Promise<string | null> {
    const response = await sendCall(
      addCarPhoto,
      callRequest(addCarPhoto, { id: params.id, image }),
    );
    const { failed } = await readAnswer(addCarPhoto, response);
    return failed?.failure ?? null;
  }
  if (fileAnswers.length === 0) problems.add('Choose one or more photos first.');
  if (problems.size > 0) {
    const progress = added > 0 ? [`${added} of ${fileAnswers.length} photos added.`] : [];
    const failure = [...progress, ...problems].join(' ');
    return comeBackWith({ form: '', values: {}, failure }, 400);
  }
  showNext(added === 1 ? 'Photo added' : `${added} photos added`);
  throw redirect(new URL(request.url).pathname, 303);
}

export const addPhotosAction = Object.assign(addPhotos, {
  upload: formPhoto.call,
  mostFiles: maxCarPhotos,
});
