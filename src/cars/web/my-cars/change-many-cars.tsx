// Several cars of one's own are changed at once: those whose boxes are ticked in the list.
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import type { OutputOf } from '../../../calls/call.ts';
import { useFormAddress } from '../../../calls/web/form/form-address.ts';
import { usePostedForm } from '../../../calls/web/form/posted-form.ts';
import { useMarketName } from '../../../calls/web/page/root-data.ts';
import { currency } from '../../../kit/country.ts';
import { highestPrice, lowestPrice, priceText, unitsOf } from '../../../kit/money.ts';
import { allOf } from '../../../kit/text/list-text.ts';
import { AlertBox } from '../../../ui/alert-box.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { SelectField, TextField } from '../../../ui/field.tsx';
import { ConfirmForm, PostForm } from '../../../ui/form/post-form.tsx';
import { useIsHydrated } from '../../../ui/hydration/is-hydrated.ts';
import { readTabList, writeTabList } from '../../../ui/tab-list.ts';
import type { Interest } from '../../../viewings/interest-contract.ts';
import { isLocked } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import { maxAdvertised } from '../../sell/advertise-contract.ts';
import { changeManyCars, type WhyLeft } from '../../sell/many-cars-contract.ts';
import { isPriceStep } from '../../sell/price-step.ts';
import { carAnchor } from '../sell/list-place.ts';
import { PriceManyDialog } from './price-many-dialog.tsx';

/** The id of the form, to which the boxes beside the cars belong. */
const manyCarsForm = 'many-cars';
/** Its name in the address that it is posted to. */
export const manyCarsName = 'many';

const manyChoices = {
  lower: 'Lower the price',
  raise: 'Raise the price',
  withdraw: 'Take off the market',
  relist: 'Relist',
  advertise: 'Advertise on the home page',
  unadvertise: 'Stop advertising',
} as const;
export type ManyChoice = keyof typeof manyChoices;

const isLowering = (choice: string): boolean => choice === 'lower';
export const isOfPrice = (choice: string): boolean => isLowering(choice) || choice === 'raise';
/** By how much prices change, with its sign. */
export const stepOf = (choice: string, by: string): string => (isLowering(choice) ? '-' : '+') + by;
/** Whether the seller is asked before it is done; a step that is wrong is refused instead. */
export const asksFirst = (choice: string, by: string): boolean =>
  choice === 'withdraw' || (isOfPrice(choice) && isPriceStep(stepOf(choice, by)));

const done: Readonly<Record<ManyChoice, string>> = {
  lower: 'cheaper now',
  raise: 'more expensive now',
  withdraw: 'off the market',
  relist: 'on the market again',
  advertise: 'on the home page',
  unadvertise: 'off the home page',
};

/** `of`: how many were meant, where not all were done. */
export const outcomeText = (choice: ManyChoice, count: number, of = count): string =>
  `${of === count ? count : `${count} of ${of}`} ${of === 1 ? 'car is' : 'cars are'} ${done[choice]}`;

const whyTexts = (marketName: string): Readonly<Record<WhyLeft, string>> => ({
  gone: 'is sold or off the market.',
  locked: 'can’t be changed: a buyer is paying for it or has paid.',
  'taken-down': `was taken down by ${marketName}.`,
  'too-many-advertised': `would be one too many: you can advertise ${maxAdvertised} cars at a time.`,
  'price-out-of-range': `would have a price below ${priceText(lowestPrice())} or above ${priceText(highestPrice)}.`,
  'price-changed': 'has a different price now. Check it before you change it again.',
  busy: 'couldn’t be changed just now. Try again.',
  unchanged: 'needed no change.',
});

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
export function ChangeManyCars({ cars }: { cars: readonly CarWithInterest[] }) {
  const posted = usePostedMany();
  const isHydrated = useIsHydrated();
  const address = useFormAddress(manyCarsName);
  const { selected, all, selectAll, forget } = useSavedSelection(manyCarsForm, posted !== null);
  /** What is to be done with which cars, while the seller is asked. */
  const [question, setQuestion] = useState<Question | null>(
    posted?.values.asks
      ? { choice: posted.values.change ?? '', by: posted.values.by ?? '', ids: posted.selected }
      : null,
  );
  const asked = { address, onConfirm: forget, onClose: () => setQuestion(null) };

  function submit(event: FormEvent<HTMLFormElement>): void {
    const form = new FormData(event.currentTarget);
    const ids = form.getAll('car').map((box) => idOfBox(String(box)));
    const choice = String(form.get('change'));
    const by = String(form.get('by')).trim();
    if (ids.length > 0 && asksFirst(choice, by)) {
      event.preventDefault();
      setQuestion({ choice, by, ids });
    } else forget();
  }
  return (
    <details
      data-many=""
      className="rounded-box border border-base-300"
      open={posted !== null}
      suppressHydrationWarning
    >
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
              help={`For a price: ${currency().many}, such as 500, or a percentage, such as 5%`}
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
      {question?.choice === 'withdraw' && (
        <WithdrawManyDialog cars={cars} ids={question.ids} {...asked} />
      )}
      {question && isOfPrice(question.choice) && (
        <PriceManyDialog
          cars={cars.filter(({ id }) => question.ids.includes(String(id)))}
          change={question.choice}
          by={question.by}
          step={stepOf(question.choice, question.by)}
          {...asked}
        />
      )}
    </details>
  );
}

/** What is asked before it is done: the choice, by how much, and the ids of the cars. */
interface Question {
  readonly choice: string;
  readonly by: string;
  readonly ids: readonly string[];
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

/**
 * Selects a car of the list as one of those that `ChangeManyCars` changes. On a phone it lies on the
 * picture, so it shows while that part is open.
 */
export const SelectCar = ({ car, isSelected }: { car: Car; isSelected: boolean }) => (
  <label className="grid size-11 cursor-pointer place-items-center rounded-field hover:bg-base-200 max-sm:hidden max-sm:group-has-[[data-many][open]]/cars:grid sm:-ml-2">
    <input
      type="checkbox"
      form={manyCarsForm}
      name="car"
      // The box sends the price that is shown as well, from which a change of prices goes on.
      value={`${car.id}:${unitsOf(car.resalePriceCents)}`}
      defaultChecked={isSelected}
      className="size-5 accent-primary"
    />
    <span className="sr-only">Select {car.title}</span>
  </label>
);

type CarWithInterest = Car & {
  readonly interest: Pick<Interest, 'booked' | 'offers' | 'viewings'>;
};

/** Asks before the cars of these ids leave the market at once. Those that cannot be changed now are left out. */
const WithdrawManyDialog = ({
  cars,
  ids,
  address,
  onConfirm,
  onClose,
}: {
  cars: readonly CarWithInterest[];
  ids: readonly string[];
  address: string;
  onConfirm: () => void;
  onClose: () => void;
}) => {
  const selected = cars.filter(({ id }) => ids.includes(String(id)));
  const locked = selected.filter(({ state }) => isLocked(state));
  const taken = ids.filter((id) => !locked.some((car) => String(car.id) === id));
  const ends = endsText(selected.filter(({ state }) => !isLocked(state)));
  const carsText = taken.length === 1 ? 'this car' : `these ${taken.length} cars`;
  const leftText =
    locked.length === 1
      ? '1 selected car stays: a buyer is paying for it.'
      : `${locked.length} selected cars stay: a buyer is paying for each.`;
  if (taken.length === 0)
    return (
      <Dialog
        title={`${locked.length === 1 ? 'This car' : 'These cars'} can’t be taken off now`}
        onClose={onClose}
      >
        <p>{leftText}</p>
      </Dialog>
    );
  return (
    <Dialog title={`Take ${carsText} off the market?`} onClose={onClose}>
      <p>
        Nobody can book {taken.length === 1 ? 'it' : 'them'} then. You can relist later in My
        Products.
      </p>
      {ends !== '' && (
        <p>
          What can’t be undone: {ends}. We’ll email those people, and relisting doesn’t bring them
          back.
        </p>
      )}
      {locked.length > 0 && <p>{leftText}</p>}
      <ConfirmForm
        of={{
          address,
          hidden: { id: taken.join(' '), change: 'withdraw' },
          onSubmit: onConfirm,
          failure: null,
          isPending: false,
          maySubmit: true,
        }}
      >
        Take off
      </ConfirmForm>
    </Dialog>
  );
};

/** `2 bookings, 1 offer, and 3 viewings end`; empty for nothing. */
export function endsText(cars: readonly Pick<CarWithInterest, 'interest'>[]): string {
  const sum = (name: keyof CarWithInterest['interest']) =>
    cars.reduce((total, { interest }) => total + interest[name], 0);
  const counts = [
    { count: sum('booked'), one: 'booking' },
    { count: sum('offers'), one: 'offer' },
    { count: sum('viewings'), one: 'viewing' },
  ].filter(({ count }) => count > 0);
  const [first] = counts;
  if (!first) return '';
  const texts = counts.map(({ count, one }) => `${count} ${one}${count === 1 ? '' : 's'}`);
  return `${allOf(texts)} ${counts.length === 1 && first.count === 1 ? 'ends' : 'end'}`;
}

/**
 * Which cars are selected, saved in this tab for each part of the list: a dealer who opens one car and
 * comes back, or reloads the page, goes on with the same selection. `isPosted`: the page says itself
 * which ones are selected, because some of them were left.
 */
function useSavedSelection(form: string, isPosted: boolean) {
  const { pathname, search } = useLocation();
  const key = `selected:${pathname}${search}`;
  const [count, setCount] = useState({ selected: 0, all: 0 });
  const boxes = () => [
    ...document.querySelectorAll<HTMLInputElement>(`[form="${form}"][type="checkbox"]`),
  ];

  function read(): void {
    const all = boxes();
    const selected = all.filter(({ checked }) => checked).map(({ value }) => idOfBox(value));
    writeTabList(key, selected);
    setCount((last) =>
      last.selected === selected.length && last.all === all.length
        ? last
        : { selected: selected.length, all: all.length },
    );
  }
  const restore = useEffectEvent(() => {
    const saved = isPosted ? [] : readTabList(key);
    for (const box of boxes()) if (saved.includes(idOfBox(box.value))) box.checked = true;
  });
  useEffect(() => restore(), [key]);
  const readAgain = useEffectEvent(read);
  // It is read again after each change of the list itself.
  useEffect(() => readAgain());
  useEffect(() => {
    const change = ({ target }: Event) => {
      if (target instanceof HTMLInputElement && target.form?.id === form) readAgain();
    };
    document.addEventListener('change', change);
    return () => document.removeEventListener('change', change);
  }, [form]);

  return {
    ...count,
    /** Selects all cars, or none if all are selected. */
    selectAll(): void {
      for (const box of boxes()) box.checked = count.selected < count.all;
      read();
    },
    /** Once they are sent. */
    forget: () => writeTabList(key, []),
  };
}

/** Leaves out the price that the car was shown with, which may be another by now. */
const idOfBox = (value: string): string => value.split(':')[0] ?? '';
