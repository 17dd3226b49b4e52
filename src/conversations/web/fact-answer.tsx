import { href, Link, useActionData } from 'react-router';
import type { PostedForm } from '../../calls/web/form/posted-form.ts';
import { type FactName, factOf } from '../../cars/facts/fact-table.ts';
import { FactField } from '../../cars/web/facts/fact-field.tsx';
import { queryOf } from '../../kit/query.ts';
import { Failure } from '../../kit/web/failure.tsx';
import { RenderedFor } from '../../kit/web/form/rendered-for.tsx';
import type { Conversation } from '../read-contract.ts';

/** The seller answers the question for a fact: it is stated for everyone. Works without scripts. */
export function FactAnswer({
  name,
  conversation: { id, carId },
}: {
  name: FactName;
  conversation: Conversation;
}) {
  const posted = useActionData<PostedForm>();
  // No other form of the page has a field of this name. The call itself would bring all facts along.
  const found = posted?.values[name] === undefined ? null : posted;
  if (factOf(name).kind === 'tags')
    return (
      <Link
        to={href('/dashboard/mycars/:id/facts', { id: String(carId) })}
        className="link link-primary flex min-h-11 items-center text-sm"
      >
        State it for everyone
      </Link>
    );
  return (
    <form method="post" action={queryOf({ form: 'fact' })} className="grid gap-3 py-2">
      <RenderedFor />
      <input type="hidden" name="id" value={id} />
      <FactField
        name={name}
        value={found?.values[name] ?? ''}
        note={undefined}
        problem={found?.problems[name]}
      />
      <Failure message={found?.failure ?? null} />
      <button type="submit" className="btn btn-outline justify-self-start">
        State it for everyone
      </button>
    </form>
  );
}
