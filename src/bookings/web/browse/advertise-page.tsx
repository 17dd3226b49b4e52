// One car, for everyone: a plain document, but interactive for its owner, who can advertise it here,
// and for people who may join the waitlist.

import { data, href, Link } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { requireOutput } from '../../../calls/web/page-data.ts';
import { requestContext } from '../../../calls/web/request-context.ts';
import { readCar } from '../../../cars/contract.ts';
import { CarFacts } from '../../../cars/web/browse/car-facts.tsx';
import { OriginalPrice } from '../../../cars/web/browse/original-price.tsx';
import { AdvertiseSwitch } from '../../../cars/web/sell/advertise-switch.tsx';
import { TakeDownPanel } from '../../../cars/web/take-down/take-down-panel.tsx';
import { imageUrl } from '../../../images/image.ts';
import { CarPicture } from '../../../images/web/picture.tsx';
import { excerpt } from '../../../kit/excerpt.ts';
import { priceText } from '../../../kit/money.ts';
import { readWaitlist } from '../../waitlist-contract.ts';
import { BookingHours } from '../booking-hours.ts';
import type { Route } from './+types/advertise-page';
import { Offer } from './offer.tsx';

export const handle = {
  interactive: (page?: { isInteractive: boolean }) => page?.isInteractive === true,
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Car not found · Forecourt' }];
  const { car, shareLink } = loaderData;
  const price = priceText(car.resalePriceCents);
  const description = excerpt(`${price}, ${car.location}. ${car.description}`, 160);
  return [
    { title: `${car.title} · Forecourt` },
    { name: 'description', content: description },
    { property: 'og:title', content: car.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: shareLink },
    { property: 'og:image', content: new URL(imageUrl(car.imageId, 1280), shareLink).href },
  ];
};

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { callApi, person } = context.get(requestContext);
  const input = parseInput(readCar, params);
  if (isRefused(input)) throw data(null, { status: 404 });
  const car = requireOutput(await callApi(readCar, input));
  const isAdmin = person?.isAdmin === true;
  const isOwner = person !== null && person.email === car.sellerEmail;
  const waiting = person && car.state.is === 'on-hold' ? await callApi(readWaitlist, input) : null;
  const status = waiting && !isRefused(waiting) ? waiting.status : null;
  return {
    car,
    shareLink: new URL(href('/advertise/:id', { id: String(car.id) }), request.url).href,
    isOwner,
    status,
    isAdmin,
    isInteractive: isOwner || isAdmin || status === 'may-wait' || status === 'waiting',
    now: new Date(),
  };
}

export default function AdvertisePage({ loaderData }: Route.ComponentProps) {
  const { car, shareLink, isOwner, isAdmin } = loaderData;
  const isGone = car.state.is === 'sold' || car.state.is === 'withdrawn';
  return (
    <article className="page-width wrap-anywhere grid grid-cols-1 gap-x-12 gap-y-8 py-6 sm:py-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr] lg:items-start">
      <div className="grid grid-cols-1 gap-3">
        {isOwner && (
          <Link
            to={href('/dashboard/mycars')}
            className="link link-primary justify-self-end text-sm"
          >
            Back to My Products
          </Link>
        )}
        <CarPicture
          imageId={car.imageId}
          alt={car.title}
          sizes="(min-width: 1440px) 790px, (min-width: 1024px) 56vw, 92vw"
          isFirst
          className="rounded-box"
        />
      </div>
      <div className="grid grid-cols-1 gap-6 lg:row-span-2">
        <header className="grid grid-cols-1 gap-2">
          <h1 className="text-xl">{car.title}</h1>
          <p className="flex flex-wrap items-baseline gap-x-3">
            <span className="figures font-semibold text-xl">{priceText(car.resalePriceCents)}</span>
            <OriginalPrice car={car} />
          </p>
          {!isOwner && car.state.is === 'available' && (
            <p className="text-quiet text-sm">
              Booking is free and fixes this price for <BookingHours />. Nothing is charged until
              you pay.
            </p>
          )}
        </header>
        <Offer {...loaderData} />
        {isAdmin && <TakeDownPanel car={car} />}
        <CarFacts car={car} />
        <section id="advertise" className="grid grid-cols-1 gap-4">
          <h2 className="font-normal text-quiet text-sm">Seller Advertise</h2>
          {isOwner && !isGone && <AdvertiseSwitch car={car} />}
          <label className="grid gap-1.5">
            <span className="font-medium text-sm">Link to share</span>
            <input className="input w-full" type="url" readOnly value={shareLink} />
          </label>
        </section>
      </div>
      {car.description && (
        <section aria-labelledby="description" className="grid grid-cols-1 gap-2">
          <h2 id="description" className="text-lg">
            Description
          </h2>
          <p className="max-w-text whitespace-pre-line wrap-anywhere">{car.description}</p>
        </section>
      )}
    </article>
  );
}
