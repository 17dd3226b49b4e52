// The makes and models that sellers typed and we do not know, for admins.

import { Link } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { formAction, formActions } from '../../../calls/web/form/form-action.ts';
import type { PostedForm } from '../../../calls/web/form/posted-form.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { cappedText } from '../../../kit/capped-count.ts';
import { queryOf } from '../../../kit/query.ts';
import { Failure } from '../../../kit/web/failure.tsx';
import { TextField } from '../../../kit/web/field.tsx';
import { Empty } from '../../../kit/web/list/empty.tsx';
import { NextPage } from '../../../kit/web/list/next-page.tsx';
import { Moment } from '../../../kit/web/text/moment.tsx';
import { auditHref } from '../../../people/web/audit/audit-href.ts';
import { carPath } from '../../car-path.ts';
import {
  acceptTypedName,
  listTypedNames,
  mergeTypedName,
  type TypedName,
  typedNamesPerPage,
  undoDays,
  undoTypedName,
} from '../../facts/typed-names-contract.ts';
import type { Route } from './+types/typed-names-page';
import { MergedNames } from './merged-names.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = () => [
  { title: pageTitle('Typed makes and models') },
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
  const isGone = posted && !open.some(({ id }) => String(id) === posted.values.id);
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
      {isGone && <Failure message={posted.failure} />}
      {open.length === 0 && <Empty title="No typed makes or models to check." />}
      <ul className="grid gap-4">
        {open.map((name) => (
          <Decision
            key={name.id}
            name={name}
            posted={posted?.values.id === String(name.id) ? posted : undefined}
          />
        ))}
      </ul>
      {merged.length > 0 && <MergedNames names={merged} />}
      <Names id={listOf(null)} names={makes} />
      {models.map(({ make, names }) => (
        <Names key={make} id={listOf(make)} names={names} />
      ))}
      {last && <NextPage href={queryOf({ after: last })} />}
    </section>
  );
}

const listOf = (make: string | null) =>
  `names-of-${make === null ? 'makes' : encodeURIComponent(make)}`;

const Names = ({ id, names }: { id: string; names: readonly string[] }) => (
  <datalist id={id}>
    {names.map((name) => (
      <option key={name} value={name} />
    ))}
  </datalist>
);

function Decision({ name, posted }: { name: TypedName; posted: PostedForm | undefined }) {
  const { id, make, typed, cars, example, typedAt } = name;
  return (
    <li className="wrap-anywhere grid gap-4 rounded-box border border-base-300 p-5">
      <div className="grid gap-0.5">
        <h2 className="font-semibold">{typed}</h2>
        <p className="text-quiet text-sm">
          {make === null ? 'A make' : `A model of ${make}`} ·{' '}
          <span className="figures">
            {cappedText(cars)} {cars === 1 ? 'car' : 'cars'}
          </span>
          , such as{' '}
          <Link to={carPath(example)} className="link">
            {example.title}
          </Link>{' '}
          · typed <Moment at={typedAt} />
        </p>
      </div>
      <Failure message={posted?.failure ?? null} />
      <div className="grid gap-4 sm:grid-cols-2">
        <form method="post" action="?form=merge" className="grid content-start gap-3">
          <input type="hidden" name="id" value={id} />
          <TextField
            label="Merge into"
            name="into"
            list={listOf(make)}
            autoComplete="off"
            defaultValue={posted?.values.into}
            problem={posted?.problems.into}
            required
          />
          <button type="submit" className="btn btn-outline justify-self-start">
            Merge<span className="sr-only"> {typed}</span>
          </button>
        </form>
        <form method="post" action="?form=accept" className="grid content-start gap-3">
          <input type="hidden" name="id" value={id} />
          <TextField
            label="Accept, spelled"
            name="name"
            autoComplete="off"
            defaultValue={posted?.values.name ?? typed}
            problem={posted?.problems.name}
            required
          />
          <button type="submit" className="btn btn-outline justify-self-start">
            Accept<span className="sr-only"> {typed}</span>
          </button>
        </form>
      </div>
    </li>
  );
}
