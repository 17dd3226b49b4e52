import { type FormEvent, useState } from 'react';
import type { OutputOf } from '../../../../calls/call.ts';
import { useFormAddress } from '../../../../calls/web/form/form-address.ts';
import { usePostedForm } from '../../../../calls/web/form/posted-form.ts';
import { useMarketName } from '../../../../calls/web/page/root-data.ts';
import { AlertBox } from '../../../../ui/alert-box.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { SelectField, TextField } from '../../../../ui/field.tsx';
import { PostForm } from '../../../../ui/form/post-form.tsx';
import { useIsHydrated } from '../../../../ui/hydration/is-hydrated.ts';
import { changeManyCars } from '../../../sell/many-cars-contract.ts';
import { carAnchor } from '../list-place.ts';
import { idOfBox, useKeptSelection } from './kept-selection.ts';
import { asksFirst, type ManyChoice, manyChoices, outcomeText, whyTexts } from './many-choices.ts';
import { WithdrawManyDialog } from './withdraw-many-dialog.tsx';

/** The id of the form, to which the boxes beside the cars belong. */
export const manyCarsForm = 'many-cars';
/** Its name in the address that it is posted to. */
export const manyCarsName = 'many';

/** What the form of several cars has come back with; null where it was not posted. */
export function usePostedMany() {
  const posted = usePostedForm(changeManyCars);
  if (!posted) return null;
  const answer = (posted.answer ?? null) as OutputOf<typeof changeManyCars> | null;
  const selected = answer
    ? answer.left.map(({ id }) => String(id))
    : (posted.values.cars ?? '').split(' ');
  return { ...posted, answer, selected };
}

/**
 * Does one thing to all cars of the list that are selected, and says what became of each. Folded, so
 * that the cars come first on a phone.
 */
export function ChangeManyCars() {
  const posted = usePostedMany();
  const isHydrated = useIsHydrated();
  const address = useFormAddress(manyCarsName);
  const { selected, all, selectAll, forget } = useKeptSelection(manyCarsForm, posted !== null);
  /** Which cars are to leave the market, while the seller is asked. */
  const [asked, setAsked] = useState(posted?.values.asks ? posted.selected : null);

  function submit(event: FormEvent<HTMLFormElement>): void {
    const form = new FormData(event.currentTarget);
    const cars = form.getAll('car').map((box) => idOfBox(String(box)));
    if (cars.length > 0 && asksFirst(String(form.get('change')))) {
      event.preventDefault();
      setAsked(cars);
    } else forget();
  }
  return (
    <details className="rounded-box border border-base-300" open={posted !== null}>
      <summary className="cursor-pointer p-4 font-semibold">
        Change several cars
        {selected > 0 && (
          <span className="figures font-normal text-quiet"> ({selected} selected)</span>
        )}
      </summary>
      <PostForm
        of={{ address, hidden: {} }}
        id={manyCarsForm}
        onSubmit={submit}
        className="grid gap-4 px-4 pb-4"
      >
        {posted?.answer && (
          <Outcome choice={posted.values.change as ManyChoice} answer={posted.answer} />
        )}
        <div className="flex flex-wrap items-start gap-4">
          <div className="min-w-40 flex-1">
            <SelectField
              label="Do this"
              name="change"
              required
              defaultValue={posted?.values.change ?? ''}
            >
              <option value="">Choose one</option>
              {Object.entries(manyChoices).map(([choice, text]) => (
                <option key={choice} value={choice}>
                  {text}
                </option>
              ))}
            </SelectField>
          </div>
          <div className="hidden min-w-40 flex-1 in-[form:has([value=lower]:checked,[value=raise]:checked)]:block">
            <TextField
              label="By how much"
              name="by"
              defaultValue={posted?.values.by}
              placeholder="5%"
              help="For a price: dollars, such as 500, or a percentage, such as 5%"
            />
          </div>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <button type="submit" className="btn btn-primary">
            Change the selected cars
          </button>
          {isHydrated && (
            <button type="button" className="btn btn-ghost" onClick={selectAll}>
              {selected > 0 && selected === all ? 'Select none' : 'Select all on this page'}
            </button>
          )}
        </div>
        <Failure message={posted?.failure ?? null} />
      </PostForm>
      {asked && (
        <WithdrawManyDialog
          cars={asked}
          address={address}
          onConfirm={forget}
          onClose={() => setAsked(null)}
        />
      )}
    </details>
  );
}

function Outcome({
  choice,
  answer: { changed, left },
}: {
  choice: ManyChoice;
  answer: OutputOf<typeof changeManyCars>;
}) {
  const reasons = whyTexts(useMarketName());
  return (
    <AlertBox role="status" tone="warning" isSmall>
      <p className="figures">
        {outcomeText(choice, changed.length, changed.length + left.length)}. These were left as they
        are, and are still selected:
      </p>
      <ul className="wrap-anywhere grid gap-1">
        {left.map(({ id, title, why }) => (
          <li key={id}>
            <a href={`#${carAnchor(id)}`} className="link">
              {title}
            </a>{' '}
            {reasons[why]}
          </li>
        ))}
      </ul>
    </AlertBox>
  );
}
