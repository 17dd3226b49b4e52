import { Link } from 'react-router';
import { form } from '../../../calls/web/form/form.ts';
import { cappedText } from '../../../kit/capped-count.ts';
import { Failure } from '../../../ui/failure.tsx';
import { TextField } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { carPath } from '../../car-path.ts';
import {
  acceptTypedName,
  mergeTypedName,
  type TypedName,
} from '../../facts/typed-names-contract.ts';

export const listOf = (make: string | null) =>
  `names-of-${make === null ? 'makes' : encodeURIComponent(make)}`;

export const mergeName = form(mergeTypedName, {
  name: 'merge',
  isPlain: true,
  toast: 'Merged. Search finds the cars by their new name.',
});
export const acceptName = form(acceptTypedName, {
  name: 'accept',
  isPlain: true,
  toast: 'Accepted',
});

export function TypedNameDecision({
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
          <button type="submit" className="btn btn-outline justify-self-start">
            Merge<span className="sr-only"> {typed}</span>
          </button>
        </PostForm>
        <PostForm of={accept} className="grid content-start gap-3">
          <TextField
            label="Accept, spelled"
            {...spelled}
            autoComplete="off"
            defaultValue={spelled.defaultValue ?? typed}
            required
          />
          <button type="submit" className="btn btn-outline justify-self-start">
            Accept<span className="sr-only"> {typed}</span>
          </button>
        </PostForm>
      </div>
    </li>
  );
}
