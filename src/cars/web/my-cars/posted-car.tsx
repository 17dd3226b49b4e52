import ChevronDown from 'lucide-react/icons/chevron-down';
import type { ReactNode } from 'react';
import { href, Link } from 'react-router';
import { form } from '../../../calls/web/form/form.ts';
import { dayText } from '../../../kit/dates.ts';
import { priceText } from '../../../kit/money.ts';
import { numberText } from '../../../kit/text/number-text.ts';
import { AskButton, type Asking } from '../../../ui/dialog/ask-button.tsx';
import { DeleteDialog } from '../../../ui/dialog/dialog.tsx';
import { ConfirmForm } from '../../../ui/form/post-form.tsx';
import { toastSuccess } from '../../../ui/toast/toaster.tsx';
import type { Interest } from '../../../viewings/interest-contract.ts';
import { isLocked, isOver, stateLabels } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import { carPath } from '../../car-path.ts';
import { withdrawCar } from '../../contract.ts';
import { cardSizes } from '../browse/car-card.tsx';
import { CarPictureLink } from '../car-picture-link.tsx';
import { carAnchor, useListPlace } from '../sell/list-place.ts';

interface PostedCarProps {
  readonly car: Car;
  /** How many people looked at it and want it. */
  readonly interest: string;
  /** Why it cannot be changed at the moment, if so. */
  readonly notice: ReactNode;
  readonly asking: Asking;
}

/** One's own car on the market, and what may be done with it. */
export const PostedCar = ({ car, interest, notice, asking }: PostedCarProps) => (
  <article
    id={carAnchor(car.id)}
    className="wrap-anywhere flex scroll-mt-24 flex-col overflow-hidden rounded-box border border-base-300"
  >
    {/* The title is the same link for the keyboard and for screen readers. */}
    <CarPictureLink car={car} imageId={car.imageId} alt="" sizes={cardSizes} />
    <div className="flex flex-1 flex-col gap-3 p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <h2 className="min-w-40 flex-1 font-semibold text-base leading-snug">
          <TitleLink car={car} />
        </h2>
        <CarBadges car={car} />
      </div>
      <p className="figures text-quiet text-sm empty:hidden">{interest}</p>
      {notice}
      <div className="mt-auto flex items-baseline justify-between gap-3">
        <ListedPrice car={car} />
        <PostDate car={car} />
      </div>
      <div className="relative grid grid-cols-2 gap-2 has-[>:only-child]:grid-cols-1 [&_.btn]:w-full">
        <CarActions car={car} asking={asking} />
      </div>
    </div>
  </article>
);

/** `PostedCar` for a seller with many: a row whose parts stand below those of the row before. */
export const PostedCarRow = ({
  car,
  interest,
  notice,
  selector,
  asking,
}: PostedCarProps & {
  /** Selects the car for what is done to several. Null where it cannot be changed. */
  readonly selector: ReactNode;
}) => (
  <article
    id={carAnchor(car.id)}
    className="wrap-anywhere grid scroll-mt-24 grid-cols-[min(6rem,30%)_minmax(0,1fr)] gap-x-3 gap-y-1.5 border-base-300 border-b py-3 sm:grid-cols-[2rem_6rem_minmax(0,1fr)_auto]"
  >
    <div className="z-1 max-sm:col-start-1 max-sm:row-start-1 max-sm:justify-self-start">
      {selector}
    </div>
    {/* The title is the same link for the keyboard and for screen readers. */}
    <CarPictureLink
      car={car}
      imageId={car.imageId}
      alt=""
      sizes="96px"
      linkClassName="row-span-2 self-start max-sm:col-start-1 max-sm:row-start-1"
      className="rounded-field"
    />
    <div className="grid content-start gap-1">
      <h2 className="font-semibold text-base leading-snug">
        <TitleLink car={car} />
      </h2>
      <p className="figures text-quiet text-sm empty:hidden">{interest}</p>
    </div>
    <div className="col-start-2 grid content-start gap-1 sm:col-start-4 sm:justify-items-end max-lg:sm:row-span-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 sm:flex-row-reverse">
        <ListedPrice car={car} />
        <CarBadges car={car} />
      </div>
      <PostDate car={car} />
    </div>
    <div className="col-span-full sm:col-start-3 sm:col-end-4 sm:row-start-2 empty:hidden">
      {notice}
    </div>
    <div className="relative col-span-full flex flex-wrap gap-2 sm:col-start-3 sm:col-end-4 lg:col-start-4 lg:row-start-2 lg:content-start lg:justify-end">
      <CarActions car={car} asking={asking} />
    </div>
  </article>
);

const badges = {
  available: 'badge-primary badge-outline',
  'on-hold': 'badge-warning',
  sold: 'badge-neutral',
  withdrawn: 'badge-ghost',
} as const satisfies Record<Car['state']['is'], string>;

const CarBadges = ({ car: { advertised, state } }: { car: Car }) => (
  <p className="flex flex-wrap gap-1.5">
    {advertised && !isOver(state) && <span className="badge badge-primary">Advertised</span>}
    <span className={`badge ${badges[state.is]}`}>{stateLabels[state.is]}</span>
  </p>
);

const ListedPrice = ({ car: { state, resalePriceCents } }: { car: Car }) =>
  state.is === 'sold' ? (
    <p className="figures text-quiet text-xs">Listed at {priceText(resalePriceCents)}</p>
  ) : (
    <p className="figures font-semibold text-lg">{priceText(resalePriceCents)}</p>
  );

const PostDate = ({ car }: { car: Car }) => (
  <p className="figures text-quiet text-xs">
    Post Date: <span className="whitespace-nowrap">{dayText(car.postedAt)}</span>
  </p>
);

const TitleLink = ({ car }: { car: Car }) => (
  <Link to={carPath(car)} className="link link-hover">
    {car.title}
  </Link>
);

/**
 * What may be done with one's own car: links, the button that asks whether to delete it, and folded what
 * is done more rarely.
 */
function CarActions({ car, asking }: { car: Car; asking: Asking }) {
  const id = String(car.id);
  const place = useListPlace();
  const name = <span className="sr-only"> {car.title}</span>;
  const link = (text: string, to: string) => (
    <Link key={text} to={to} className="btn btn-outline btn-sm">
      {text}
      {name}
    </Link>
  );
  return (
    <>
      {!isLocked(car.state) && link('Edit', href('/dashboard/mycars/:id/edit', { id }) + place)}
      {!isOver(car.state) && link('Advertise', `${href('/advertise/:id', { id })}#advertise`)}
      {!isLocked(car.state) && (
        <details name="more" suppressHydrationWarning>
          <summary className="btn btn-ghost btn-sm list-none">
            More{name}
            <ChevronDown aria-hidden="true" size={16} strokeWidth={1.5} />
          </summary>
          {/* Above the row, whose buttons stay where they are. */}
          <div className="absolute inset-x-0 bottom-full z-10 mb-2 flex flex-wrap gap-2 rounded-box border border-base-300 bg-base-100 p-2 shadow-lg *:flex-1">
            {link('Photos', href('/dashboard/mycars/:id/photos', { id }) + place)}
            {link('Details', href('/dashboard/mycars/:id/facts', { id }) + place)}
            {link('Offers', href('/dashboard/mycars/:id/offers', { id }))}
          </div>
        </details>
      )}
      <AskButton
        asking={asking}
        what="delete"
        id={car.id}
        isSmall
        className="btn-ghost text-error"
        disabled={isLocked(car.state)}
      >
        Delete{name}
      </AskButton>
    </>
  );
}

export const removeCar = form(withdrawCar, {
  name: 'delete',
  readsRefused: true,
  posted: { toast: 'The car is deleted successfully' },
});

/** The children say what else comes of it. */
export function DeleteCarDialog({
  car,
  onClose,
  children,
}: {
  car: Car;
  onClose: () => void;
  children: ReactNode;
}) {
  const remove = removeCar.use({
    id: car.id,
    onAnswer: () => {
      toastSuccess(`Car ${car.title} deleted successfully`);
      onClose();
    },
    onRefusal: {
      // Pressed again after an answer that was lost: the first press did it.
      'not-found': () => {
        toastSuccess(`${car.title} is off the market.`);
        onClose();
      },
    },
  });
  return (
    <DeleteDialog onClose={onClose}>
      <p>
        This takes the car off the market. You can relist it later in My Products.
        {children}
      </p>
      <p>
        What can’t be undone: its bookings, offers and viewings end, and relisting it doesn’t bring
        them back.
      </p>
      <p className="text-quiet text-sm">If you delete {car.title}. It cannot be undone</p>
      <ConfirmForm of={remove}>Delete</ConfirmForm>
    </DeleteDialog>
  );
}

/**
 * How many people looked at a car and want it: `128 views, 1 open offer, 2 people booked it, 1 person waiting`.
 * Who books from a list has not viewed the car’s page. Empty for a sold car that nobody viewed.
 */
export function interestText(
  { views, offers, viewings, booked, waiting }: Omit<Interest, 'carId'>,
  isSold: boolean,
): string {
  const parts = [
    ...(views > 0 ? [`${numberText(views)} ${views === 1 ? 'view' : 'views'}`] : []),
    ...(offers > 0 ? [`${offers} open ${offers === 1 ? 'offer' : 'offers'}`] : []),
    ...(viewings > 0 ? [`${viewings} ${viewings === 1 ? 'viewing' : 'viewings'} ahead`] : []),
    ...(booked > 0 ? [`${people(booked)} booked it`] : []),
    ...(waiting > 0 ? [`${people(waiting)} waiting`] : []),
  ];
  if (parts.length === 0) return isSold ? '' : 'No views yet';
  return parts.join(', ');
}

export const people = (count: number): string =>
  count === 1 ? '1 person' : `${numberText(count)} people`;
