// The form that changes several cars: posted by the browser itself, with scripts and without.
import { type ActionFunctionArgs, href, redirect } from 'react-router';
import type { OutputOf } from '../../../calls/call.ts';
import { callRequest } from '../../../calls/call-request.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { failureMessage, outcomeOf } from '../../../calls/web/call-api.ts';
import { comeBackWith } from '../../../calls/web/form/action.server.ts';
import { nameOfForm, type PostedForm } from '../../../calls/web/form/posted-form.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { postedMessage } from '../../../calls/web/refusal-messages.ts';
import { queryOf } from '../../../kit/query.ts';
import { changeManyCars } from '../../sell/many-cars-contract.ts';
import { listPlace } from '../sell/list-place.ts';
import {
  asksFirst,
  isLowering,
  isOfPrice,
  type ManyChoice,
  outcomeText,
} from './change-many-cars.tsx';

/**
 * Goes on to the same part of the list if all was done; else the list says what was left, or asks
 * whether the cars are to leave the market.
 */
export async function manyCarsAction({ request, context }: ActionFunctionArgs) {
  const { sendCall, showNext } = context.get(requestContext);
  const form = await request.formData();
  const choice = String(form.get('change') ?? '') as ManyChoice;
  const amount = String(form.get('by') ?? '').trim();
  /** Those that `WithdrawManyDialog` has named. */
  const confirmed = String(form.get('id') ?? '');
  const seen = (confirmed ? confirmed.split(' ') : form.getAll('car')).map((box) => {
    const [id = '', price] = String(box).split(':');
    return { id, price };
  });
  const values = {
    cars: seen.map(({ id }) => id),
    change: isOfPrice(choice) ? 'price' : choice || undefined,
    ...(isOfPrice(choice) ? { by: (isLowering(choice) ? '-' : '+') + amount, seen } : {}),
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
  if (asksFirst(choice) && !confirmed && seen.length > 0)
    return comeBack({ values: { change: choice, cars: values.cars.join(' '), asks: 'yes' } }, 200);
  const response = await sendCall(changeManyCars, callRequest(changeManyCars, values));
  const outcome = await outcomeOf(changeManyCars, response).catch((error: unknown) => error);
  if (outcome instanceof Error) return comeBack({ failure: failureMessage(outcome) }, 503);
  if (isRefused(outcome)) {
    const problems = 'fields' in outcome && outcome.fields ? { ...outcome.fields } : {};
    const [problem] = Object.values(problems);
    return comeBack(
      { failure: problem ?? postedMessage(changeManyCars, outcome), problems },
      response.status,
    );
  }
  const answer = outcome as OutputOf<typeof changeManyCars>;
  if (answer.left.length > 0) return comeBack({ answer }, 200);
  showNext(outcomeText(choice, answer.changed.length));
  const place = listPlace(new URL(request.url).searchParams);
  throw redirect(href('/dashboard/mycars') + queryOf(place), 303);
}
