// The makes and models that sellers typed and we do not know, for admins.

import { Link } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { queryOf } from '../../../kit/query.ts';
import { auditHref } from '../../../people/web/audit/audit-href.ts';
import { Empty } from '../../../ui/list/empty.tsx';
import { NextPage } from '../../../ui/list/next-page.tsx';
import { listTypedNames, typedNamesPerPage } from '../../facts/typed-names-contract.ts';
import type { Route } from './+types/typed-names-page';
import { MergedNames, undoMerge } from './merged-names.tsx';
import { NameList } from './name-list.tsx';
import { acceptName, listOf, mergeName, TypedNameDecision } from './typed-name-decision.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Typed makes and models', matches) },
  { name: 'description', content: 'Makes and models that sellers typed and we don’t know.' },
];

export const action = actionsOf(mergeName, acceptName, undoMerge);

export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  const input = requireOutput(parseInput(listTypedNames, { after }));
  return requireOutput(await context.get(requestContext).callApi(listTypedNames, input));
}

export default function TypedNamesPage({
  loaderData: { open, merged, makes, models },
}: Route.ComponentProps) {
  const last = open.length === typedNamesPerPage ? open.at(-1)?.id : undefined;
  return (
    <section className="grid grid-cols-1 gap-6">
      <header className="grid gap-2">
        <h1 className="text-xl">Typed makes and models</h1>
        <p className="max-w-text text-quiet text-sm">
          Sellers typed these, and we don’t know them. Merge a misspelled one into the right name,
          or accept a new one. Its cars change at once, and so do cars posted with it later.
        </p>
        <p>
          <Link to={auditHref({ kind: 'market' })} className="btn btn-ghost -ms-4">
            What changed
          </Link>
        </p>
      </header>
      {open.length === 0 && <Empty title="No typed makes or models to check." />}
      <ul className="grid gap-4">
        {open.map((name) => (
          <TypedNameDecision key={name.id} name={name} />
        ))}
      </ul>
      {merged.length > 0 && <MergedNames names={merged} />}
      <NameList id={listOf(null)} names={makes} />
      {models.map(({ make, names }) => (
        <NameList key={make} id={listOf(make)} names={names} />
      ))}
      {last && <NextPage href={queryOf({ after: last })} />}
    </section>
  );
}
