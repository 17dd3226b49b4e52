// The makes and models that sellers typed and we do not know, for admins.

import { Link } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { formAction, formActions } from '../../../calls/web/form/form-action.ts';
import type { PostedForm } from '../../../calls/web/form/posted-form.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { queryOf } from '../../../kit/query.ts';
import { Empty } from '../../../kit/web/list/empty.tsx';
import { NextPage } from '../../../kit/web/list/next-page.tsx';
import { auditHref } from '../../../people/web/audit/audit-href.ts';
import {
  acceptTypedName,
  listTypedNames,
  mergeTypedName,
  typedNamesPerPage,
  undoDays,
  undoTypedName,
} from '../../facts/typed-names-contract.ts';
import type { Route } from './+types/typed-names-page';
import { MergedNames } from './merged-names.tsx';
import { NameList } from './name-list.tsx';
import { listOf, TypedNameDecision } from './typed-name-decision.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Typed makes and models', matches) },
  { name: 'description', content: 'Makes and models that sellers typed and we don’t know.' },
];

const decided = 'Another admin has decided on this name already.';
export const action = formActions({
  merge: formAction(mergeTypedName, {
    toast: 'Merged. Search finds the cars by their new name.',
    messages: {
      'name-unknown': 'We don’t know that name. Choose one from the list, or accept the typed one.',
      'already-decided': decided,
    },
  }),
  undo: formAction(undoTypedName, {
    toast: 'Undone. Its cars have their former name again.',
    messages: {
      'not-merged': 'Another admin has undone this already.',
      'too-late': `A merge can be undone for ${undoDays} days.`,
    },
  }),
  accept: formAction(acceptTypedName, {
    toast: 'Accepted',
    messages: {
      'name-known': 'We know that name already. Merge the cars into it.',
      'name-too-long': 'A make has at most 40 characters.',
      'already-decided': decided,
    },
  }),
});

export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  const input = requireOutput(parseInput(listTypedNames, { after }));
  return requireOutput(await context.get(requestContext).callApi(listTypedNames, input));
}

export default function TypedNamesPage({
  loaderData: { open, merged, makes, models },
  actionData,
}: Route.ComponentProps) {
  const posted = actionData as PostedForm | undefined;
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
          <TypedNameDecision
            key={name.id}
            name={name}
            posted={posted?.values.id === String(name.id) ? posted : undefined}
          />
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
