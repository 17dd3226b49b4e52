// One car, for everyone: a plain document, but interactive for its owner, who can advertise it here,
// and for people who may join the waitlist.

import { data, href, Link } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { requireOutput } from '../../../calls/web/page-data.ts';
import { requestContext } from '../../../calls/web/request-context.ts';
import { isOver } from '../../../cars/car.ts';
import { readCar } from '../../../cars/contract.ts';
import { readCarFacts } from '../../../cars/facts-contract.ts';
import { readCarSeller } from '../../../cars/seller-contract.ts';
import { CarFacts } from '../../../cars/web/browse/car-facts.tsx';
import { OriginalPrice } from '../../../cars/web/browse/original-price.tsx';
import { SellerFacts } from '../../../cars/web/browse/seller-facts.tsx';
import { StatedFacts } from '../../../cars/web/facts/stated-facts.tsx';
import { AdvertiseSwitch } from '../../../cars/web/sell/advertise-switch.tsx';
import { TakeDownPanel } from '../../../cars/web/take-down/take-down-panel.tsx';
import { imageUrl } from '../../../images/image.ts';
import { CarGallery } from '../../../images/web/car-gallery.tsx';
import { excerpt } from '../../../kit/excerpt.ts';
import { priceText } from '../../../kit/money.ts';
import { readOwnDeals } from '../../own-deals-contract.ts';
import { readWaitlist } from '../../waitlist-contract.ts';
import type { Route } from './+types/advertise-page';
import { Offer, StickyOffer } from './offer.tsx';
import { ShareCar } from './share-car.tsx';
import { WhatHappensNext } from './what-happens-next.tsx';

export const handle = {
  interactive: (page?: { isInteractive: boolean }) => page?.isInteractive === true,
};

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ title: 'Car not found · Forecourt' }];
  const { car, shareLink, reservation } = loaderData;
  const price = priceText(car.resalePriceCents);
  const description = excerpt(`${price}, ${car.location}. ${car.description}`, 160);
  return [
    { title: `${reservation ? 'Booked: ' : ''}${car.title} · Forecourt` },
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
  const [seller, stated, waiting, deals] = await Promise.all([
    callApi(readCarSeller, input),
    callApi(readCarFacts, input),
    person && car.state.is === 'on-hold' ? callApi(readWaitlist, input) : null,
    person ? callApi(readOwnDeals, {}) : null,
  ]);
  const status = waiting && !isRefused(waiting) ? waiting.status : null;
  const reservations = deals && !isRefused(deals) ? deals.reservations : [];
  const reservation = reservations.find(({ carId }) => carId === car.id) ?? null;
  return {
    car,
    seller: isRefused(seller) ? null : seller,
    facts: isRefused(stated) ? [] : stated.facts,
    reservation,
    shareLink: new URL(href('/advertise/:id', { id: String(car.id) }), request.url).href,
    isOwner,
    status,
    isAdmin,
    isInteractive:
      isOwner || isAdmin || reservation !== null || status === 'may-wait' || status === 'waiting',
    now: new Date(),
  };
}

export default function AdvertisePage({ loaderData }: Route.ComponentProps) {
  const { car, seller, facts, shareLink, isOwner, isAdmin, reservation, now } = loaderData;
  const isGone = isOver(car.state);
  return (
    <article>
      <div className="page-width wrap-anywhere grid grid-cols-1 gap-x-12 gap-y-6 py-6 sm:py-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="grid grid-cols-1 gap-3">
          {isOwner && (
            <Link
              to={href('/dashboard/mycars')}
              className="link link-primary justify-self-end text-sm"
            >
              Back to My Products
            </Link>
          )}
          <CarGallery title={car.title} photos={[{ imageId: car.imageId, angle: null }]} />
        </div>
        {/* On a phone these are one column with the description, which follows the facts there. */}
        <div className="max-lg:contents lg:grid lg:grid-cols-1 lg:gap-7 lg:row-span-2">
          <header className="grid grid-cols-1 gap-2">
            <h1 className="text-xl">{car.title}</h1>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="figures font-semibold text-xl">
                {priceText(car.resalePriceCents)}
              </span>
              <OriginalPrice car={car} />
            </p>
          </header>
          <Offer {...loaderData} />
          {isAdmin && <TakeDownPanel car={car} />}
          <CarFacts car={car} now={now} />
          <StatedFacts facts={facts} elsewhere={['mileage', 'fuel']} />
          <div className="grid grid-cols-1 gap-7 max-lg:order-last">
            <SellerFacts car={car} seller={seller} />
            {!isOwner && !isGone && !reservation && <WhatHappensNext />}
            {isOwner ? (
              <section id="advertise" className="grid scroll-mt-6 gap-4">
                <h2 className="font-normal text-quiet text-sm">Seller Advertise</h2>
                {!isGone && <AdvertiseSwitch car={car} />}
                <ShareCar title={car.title} link={shareLink} />
              </section>
            ) : (
              // Nobody else could open it.
              car.state.is !== 'withdrawn' && <ShareCar title={car.title} link={shareLink} />
            )}
          </div>
        </div>
        {car.description && (
          <section aria-labelledby="description" className="grid grid-cols-1 gap-2">
            <h2 id="description" className="text-lg">
              Description
            </h2>
            <p className="max-w-text whitespace-pre-line wrap-anywhere">{car.description}</p>
          </section>
        )}
      </div>
      <StickyOffer {...loaderData} />
    </article>
  );
}
