// The second step of selling a car: its seller states facts, as many as they know. It is a plain form,
// which works without scripts; a draft of what was typed is saved on the server.

import { data, Link, useSearchParams } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { mayOwnCars } from '../../../people/person.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { factsLockedText, listKnownNames, readOwnFacts } from '../../facts/facts-contract.ts';
import { listMissing } from '../../sell/missing-contract.ts';
import { placeOfCar } from '../sell/list-place.ts';
import { effectText, StepTrail } from '../sell/steps.tsx';
import type { Route } from './+types/facts-page';
import { draft, FactsForm, statement, textOf } from './facts-form.tsx';

export const middleware = [requireAccess(mayOwnCars)];
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(`Details of ${loaderData?.title ?? 'a car'}`, matches) },
  { name: 'description', content: 'Add details about your car.' },
];

export const action = actionsOf(statement, draft);

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = parseInput(readOwnFacts, params);
  if (isRefused(input)) throw data(null, { status: 404 });
  const { callApi } = context.get(requestContext);
  const own = requireOutput(await callApi(readOwnFacts, input));
  const { cars, effects } = requireOutput(await callApi(listMissing, { cars: [input.id] }));
  const [missing] = cars;
  const make = textOf(own, 'make');
  const names = { make, ...requireOutput(await callApi(listKnownNames, { make })) };
  return { ...own, id: params.id, names, effect: missing ? effectText(missing, effects) : null };
}

export default function FactsPage({ loaderData: own }: Route.ComponentProps) {
  const [query] = useSearchParams();
  return (
    <section className="grid w-full max-w-2xl gap-8">
      {!own.isLocked && <StepTrail carId={Number(own.id)} step="facts" />}
      <PageHead
        title={`Details of ${own.title}`}
        about={
          <>
            Fill in what you know and skip the rest. Buyers search by these details and see that
            they come from you. {own.effect}
          </>
        }
      />
      {own.isLocked ? (
        <AlertBox className="justify-items-start sm:p-8">
          <p className="max-w-text">{factsLockedText}</p>
          <Link to={placeOfCar(query, own.id)} className="btn btn-primary">
            Back to My Products
          </Link>
        </AlertBox>
      ) : (
        <FactsForm key={own.draft?.savedAt.getTime()} own={own} />
      )}
    </section>
  );
}
