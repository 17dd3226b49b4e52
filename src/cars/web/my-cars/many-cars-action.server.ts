// The form that changes several cars: posted by the browser itself, with scripts and without.
import { type ActionFunctionArgs, href, redirect } from 'react-router';
import { callRequest } from '../../../calls/call-request.ts';
import { comeBackWith } from '../../../calls/web/form/action.server.ts';
import { nameOfForm, type PostedForm } from '../../../calls/web/form/posted-form.ts';
import { readAnswer } from '../../../calls/web/form/read-answer.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { queryOf } from '../../../kit/query.ts';
import { changeManyCars } from '../../sell/many-cars-contract.ts';
import { listPlace } from '../sell/list-place.ts';
import { asksFirst, isOfPrice, type ManyChoice, outcomeText, stepOf } from './change-many-cars.tsx';

/**
 * Goes on to the same part of the list if all was done; else the list says what was left, or asks
 * whether the cars are to leave the market or cost something else.
 */
export async function manyCarsAction({ request, context }: ActionFunctionArgs) {
  const { sendCall, showNext } = context.get(requestContext);
  const form = await request.formData();
  const choice = String(form.get('change') ?? '') as ManyChoice;
  const amount = String(form.get('by') ?? '').trim();
  /** The cars that the dialog has named. */
  const confirmed = String(form.get('id') ?? '');
  const seen = (confirmed ? confirmed.split(' ') : form.getAll('car')).map((box) => {
    const [id = '', price] = String(box).split(':');
    return { id, price };
  });
  const values = {
    cars: seen.map(({ id }) => id),
    change: isOfPrice(choice) ? 'price' : choice || undefined,
    ...(isOfPrice(choice) ? { by: stepOf(choice, amount), seen } : {}),
  };
  const comeBack = (result: Partial<PostedForm>, status: number) =>
    comeBackWith(
      {
        form: nameOfForm(changeManyCars),
        values: { change: choice, by: amount, cars: values.cars.join(' ') },
        ...result,
      },
      status,
    );
  if (asksFirst(choice, amount) && !confirmed && seen.length > 0)
    return comeBack(
      { values: { change: choice, by: amount, cars: values.cars.join(' '), asks: 'yes' } },
      200,
    );
  const response = await sendCall(changeManyCars, callRequest(changeManyCars, values));
  const { output: answer, failed } = await readAnswer(changeManyCars, response);
  if (failed) {
    const { failure, problems, status } = failed;
    return comeBack({ failure: Object.values(problems)[0] ?? failure, problems }, status);
  }
  if (answer.left.length > 0) return comeBack({ answer }, 200);
  showNext(outcomeText(choice, answer.changed.length));
  const place = listPlace(new URL(request.url).searchParams);
  throw redirect(href('/dashboard/mycars') + queryOf(place), 303);
}
