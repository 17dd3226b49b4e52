import { cappedText } from '../../../kit/capped-count.ts';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';
import { Moment } from '../../../kit/web/text/moment.tsx';
import { type MergedName, undoDays } from '../../facts/typed-names-contract.ts';

/** The latest merges, each of which can be undone. */
export const MergedNames = ({ names }: { names: readonly MergedName[] }) => (
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
          <form method="post" action="?form=undo">
            <RenderedFor />
            <input type="hidden" name="id" value={id} />
            <button type="submit" className="btn btn-outline btn-sm max-lg:btn-md">
              Undo<span className="sr-only"> the merge of {typed}</span>
            </button>
          </form>
        </li>
      ))}
    </ul>
  </section>
);
