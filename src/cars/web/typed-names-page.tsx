// The makes and models that sellers typed and we do not know, for admins.

import { Link } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { actionsOf } from '../../calls/web/form/action.server.ts';
import { form } from '../../calls/web/form/form.ts';
import { pageOf } from '../../calls/web/page/list-page.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { cappedText } from '../../kit/capped-count.ts';
import { queryOf } from '../../kit/query.ts';
import { auditHref } from '../../people/web/audit/audit-href.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { TextField } from '../../ui/field.tsx';
import { ButtonForm, PostForm } from '../../ui/form/post-form.tsx';
import { Empty } from '../../ui/list/empty.tsx';
import { NextPage } from '../../ui/list/next-page.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { carPath } from '../car-path.ts';
import {
  acceptTypedName,
  listTypedNames,
  type MergedName,
  mergeTypedName,
  type TypedName,
  typedNamesPerPage,
  undoDays,
  undoTypedName,
} from '../facts/typed-names-contract.ts';
import type { Route } from './+types/typed-names-page';
import { NameList } from './facts/fact-field.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Typed makes and models', matches) },
  { name: 'description', content: 'Makes and models that sellers typed and we don’t know.' },
];

const mergeName = form(mergeTypedName, {
  name: 'merge',
  toast: 'Merged. Search finds the cars by their new name.',
});

const acceptName = form(acceptTypedName, {
  name: 'accept',
  toast: 'Accepted',
});

const undoMerge = form(undoTypedName, {
  name: 'undo',
  isPlain: true,
  toast: 'Undone. Its cars have their former name again.',
});

export const action = actionsOf(mergeName, acceptName, undoMerge);

export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  const input = requireOutput(parseInput(listTypedNames, { after, limit: typedNamesPerPage + 1 }));
  const listed = await context.get(requestContext).callApi(listTypedNames, input);
  const names = requireOutput(listed);
  const open = pageOf(names.open, typedNamesPerPage, request);
  return { ...names, open };
}

export default function TypedNamesPage({
  loaderData: {
    open: { rows: open, last },
    merged,
    makes,
    models,
  },
}: Route.ComponentProps) {
  return (
    <section className="grid grid-cols-1 gap-6">
      <PageHead
        title="Typed makes and models"
        about="Sellers typed these, and we don’t know them. Merge a misspelled one into the right name, or accept a new one. Its cars change at once, and so do cars posted with it later."
      >
        <p>
          <Link to={auditHref({ kind: 'market' })} className="btn btn-ghost -ms-4">
            What changed
          </Link>
        </p>
      </PageHead>
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
      {last && <NextPage href={queryOf({ after: last.id })} />}
    </section>
  );
}

const listOf = (make: string | null) =>
  `names-of-${make === null ? 'makes' : encodeURIComponent(make)}`;

function TypedNameDecision({
  name: { id, make, typed, cars, example, typedAt },
}: {
  name: TypedName;
}) {
  const [merge, accept] = [mergeName.use({ id }), acceptName.use({ id })];
  const spelled = accept.field('name');
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
      <Failure message={merge.failure ?? accept.failure} />
      <div className="grid gap-4 sm:grid-cols-2">
        <PostForm of={merge} className="grid content-start gap-3">
          <TextField
            label="Merge into"
            {...merge.field('into')}
            list={listOf(make)}
            autoComplete="off"
            required
          />
          <SubmitButton of={merge} className="btn-outline justify-self-start">
            Merge<span className="sr-only"> {typed}</span>
          </SubmitButton>
        </PostForm>
        <PostForm of={accept} className="grid content-start gap-3">
          <TextField
            label="Accept, spelled"
            {...spelled}
            autoComplete="off"
            defaultValue={spelled.defaultValue ?? typed}
            required
          />
          <SubmitButton of={accept} className="btn-outline justify-self-start">
            Accept<span className="sr-only"> {typed}</span>
          </SubmitButton>
        </PostForm>
      </div>
    </li>
  );
}

/** The latest merges, each of which can be undone. */
const MergedNames = ({ names }: { names: readonly MergedName[] }) => (
  <section aria-labelledby="merged" className="grid gap-3">
    <h2 id="merged" className="text-lg">
      Merged in the last {undoDays} days
    </h2>
    <p className="max-w-text text-quiet text-sm">
      Undoing a merge gives its cars the name that they had, unless they were changed since. You
      then decide on the name again.
    </p>
    <ul>
      {names.map(({ id, make, typed, agreed, cars, decidedAt }) => (
        <li
          key={id}
          className="wrap-anywhere flex flex-wrap items-center justify-between gap-3 border-base-300 border-b py-2"
        >
          <p className="text-sm">
            <span className="font-medium">
              {typed} → {agreed}
            </span>{' '}
            <span className="text-quiet">
              {make !== null && `${make} · `}
              <span className="figures">
                {cappedText(cars)} {cars === 1 ? 'car' : 'cars'}
              </span>{' '}
              · <Moment at={decidedAt} />
            </span>
          </p>
          <UndoButton id={id} typed={typed} />
        </li>
      ))}
    </ul>
  </section>
);

const UndoButton = ({ id, typed }: Pick<MergedName, 'id' | 'typed'>) => (
  <ButtonForm of={undoMerge.use({ id })} className="btn-outline btn-sm max-lg:btn-md">
    Undo<span className="sr-only"> the merge of {typed}</span>
  </ButtonForm>
);
