import { form } from '../../../calls/web/form/form.ts';
import { cappedText } from '../../../kit/capped-count.ts';
import { ButtonForm } from '../../../ui/form/post-form.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { type MergedName, undoDays, undoTypedName } from '../../facts/typed-names-contract.ts';

export const undoMerge = form(undoTypedName, {
  name: 'undo',
  isPlain: true,
  toast: 'Undone. Its cars have their former name again.',
});

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
