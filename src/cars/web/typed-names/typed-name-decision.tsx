import { Link } from 'react-router';
import type { PostedForm } from '../../../calls/web/form/posted-form.ts';
import { cappedText } from '../../../kit/capped-count.ts';
import { Failure } from '../../../kit/web/failure.tsx';
import { TextField } from '../../../kit/web/field.tsx';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';
import { Moment } from '../../../kit/web/text/moment.tsx';
import { carPath } from '../../car-path.ts';
import type { TypedName } from '../../facts/typed-names-contract.ts';

export const listOf = (make: string | null) =>
  `names-of-${make === null ? 'makes' : encodeURIComponent(make)}`;

export function TypedNameDecision({
  name,
  posted,
}: {
  name: TypedName;
  posted: PostedForm | undefined;
}) {
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
          <RenderedFor />
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
          <RenderedFor />
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
