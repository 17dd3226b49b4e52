import { type ReactNode, Suspense, useRef } from 'react';
import { href, Link } from 'react-router';
import { Offer, WhatHappensNext } from '../../../bookings/web/offer.tsx';
import { type OpenOffer, OpenOfferText } from '../../../conversations/web/open-offer.tsx';
import { SaveCar } from '../../../favorites/web/save-car.tsx';
import { CarGallery } from '../../../images/web/car-gallery.tsx';
import { daysText } from '../../../kit/dates.ts';
import { priceText } from '../../../kit/money.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadBoundary, lazyPart } from '../../../ui/hydration/failed-load.tsx';
import { useIsHydrated } from '../../../ui/hydration/is-hydrated.ts';
import { StructuredData } from '../../../ui/hydration/structured-data.tsx';
import { BackLink } from '../../../ui/list/page-head.tsx';
import { Moment } from '../../../ui/text/moment.tsx';
import { toastSuccess } from '../../../ui/toast/toaster.tsx';
import { isOver, priceOf, sellerNameOf } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import type { PriceHistory as Prices } from '../../contract.ts';
import { CarFacts } from '../browse/car-facts.tsx';
import { CarTitle, OriginalPrice } from '../browse/car-texts.tsx';
import { StatedFacts } from '../facts/stated-facts.tsx';
import { ReportAd } from '../reports/report-ad.tsx';
import { structuredCar } from './car-meta.ts';
import type { CarPageData, ReadCarPage } from './car-page.server.ts';
import { SellerFacts } from './seller-facts.tsx';
import { GoneCar, SimilarCars } from './similar-cars.tsx';

/** The page of a car is a plain document but for those who can do something with it there. */
export const carHandle = {
  interactive: (page?: { isInteractive: boolean }) => page?.isInteractive === true,
};

/** The page’s car, or where its ad is no longer public, cars like it. */
export const CarOrGone = (page: ReadCarPage) =>
  'isGone' in page ? (
    <GoneCar cars={page.similar} deals={page.similarDeals} />
  ) : (
    <CarDetails key={page.car.id} {...page} />
  );

// Buyers, who are nearly all readers of the page, load neither.
const AdvertiseSwitch = lazyPart(
  async () => (await import('./advertise-switch.tsx')).AdvertiseSwitch,
);
const TakeDownPanel = lazyPart(async () => (await import('./take-down-panel.tsx')).TakeDownPanel);

const OwnFile = ({ children }: { children: ReactNode }) => (
  <LoadBoundary>
    <Suspense>{children}</Suspense>
  </LoadBoundary>
);

/** All about one car, and what its reader can do about it. */
function CarDetails(page: CarPageData) {
  const { car, photos, seller, facts, url, isOwner, isAdmin, reservation, now } = page;
  const isWithdrawn = car.state.is === 'withdrawn';
  const isGone = isOver(car.state);
  const structured = structuredCar(car, { facts, photos, url });
  return (
    <article className="clear-of-bottom">
      {structured && <StructuredData data={structured} />}
      <div className="page-width wrap-anywhere grid grid-cols-1 gap-x-12 gap-y-6 py-6 sm:py-10 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:grid-rows-[auto_1fr] lg:items-start">
        <div className="grid grid-cols-1 gap-3">
          <BackLink {...page.back} />
          <CarGallery
            title={car.title}
            photos={photos}
            mark={car.state.is === 'sold' ? 'Sold' : undefined}
          />
        </div>
        {/* These are one column with the details and the description on a phone. */}
        <div className="max-lg:contents lg:grid grid-cols-1 gap-6 lg:row-span-2">
          <header className="grid grid-cols-1 gap-2">
            <h1 className="text-xl">
              <CarTitle title={car.title} />
            </h1>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="figures font-semibold text-xl">
                {car.state.is === 'sold' && 'Sold for '}
                {priceText(priceOf(car))}
              </span>
              <OriginalPrice car={car} />
            </p>
          </header>
          <Offer {...page} />
          {!isOwner && !isGone && (
            <ContactSeller
              car={car}
              openOffer={reservation ? null : page.openOffer}
              takesViewings={seller?.takesViewings === true}
              mayOffer={!reservation}
            />
          )}
          {!isOwner && (!isGone || page.isSaved) && (
            <SaveCar key={car.id} car={car} wasSaved={page.isSaved} />
          )}
          {isAdmin && (
            <OwnFile>
              <TakeDownPanel car={car} />
            </OwnFile>
          )}
          <CarFacts car={car} now={now} />
          <div className="grid grid-cols-1 gap-7 max-lg:order-last">
            <PriceHistory car={car} prices={page.prices} now={now} />
            <SellerFacts car={car} seller={seller} isOwner={isOwner} />
            {!isOwner && !isGone && !reservation && <WhatHappensNext />}
            {/* Nobody else could open one that is withdrawn. */}
            {!isWithdrawn &&
              (isOwner ? (
                <section id="advertise" className="grid scroll-mt-6 gap-4">
                  <div className="grid gap-1">
                    <p className="text-lg">Promote this car</p>
                    <h2 className="font-normal text-quiet text-sm">Seller Advertise</h2>
                  </div>
                  {!isGone && (
                    <OwnFile>
                      <AdvertiseSwitch car={car} />
                    </OwnFile>
                  )}
                  <ShareCar title={car.title} link={url} />
                </section>
              ) : (
                <ShareCar title={car.title} link={url} />
              ))}
            {!isOwner && !isAdmin && <ReportAd car={car} isSignedIn={page.isSignedIn} />}
          </div>
        </div>
        <div className="grid grid-cols-1 gap-6 lg:gap-10">
          <StatedFacts
            facts={facts}
            onFile={page.onFile}
            changes={page.changes}
            elsewhere={['titleStatus', 'mileage', 'fuel']}
            isDealer={car.sellerType === 'dealer'}
            askAbout={isOwner || isGone ? null : car.id}
          />
          {car.description && (
            <section
              aria-labelledby="description"
              className="grid grid-cols-1 gap-2 lg:order-first"
            >
              <h2 id="description" className="text-lg">
                Description
              </h2>
              <p className="max-w-text whitespace-pre-line wrap-anywhere">{car.description}</p>
            </section>
          )}
        </div>
      </div>
      {!isOwner && <SimilarCars cars={page.similar} deals={page.similarDeals} />}
    </article>
  );
}

/** The ways from a car to its seller, before it is booked or beside that. */
function ContactSeller({
  car,
  openOffer,
  takesViewings,
  mayOffer,
}: {
  car: Car;
  /** The price that one of the two has offered the other. */
  openOffer: OpenOffer | null;
  takesViewings: boolean;
  /** False for whoever has booked the car at its price. */
  mayOffer: boolean;
}) {
  const id = String(car.id);
  return (
    <div className="flex flex-wrap gap-3">
      {openOffer && (
        <p className="basis-full text-sm">
          <OpenOfferText open={openOffer} seller={sellerNameOf(car)} />.{' '}
          <Link to={openOffer.to} className="link" reloadDocument>
            See the conversation
          </Link>
        </p>
      )}
      <Link to={href('/ask/:id', { id })} className="btn btn-outline" reloadDocument>
        Ask the seller
      </Link>
      {takesViewings && (
        <Link to={href('/viewing/:id', { id })} className="btn btn-outline" reloadDocument>
          See it in person
        </Link>
      )}
      {mayOffer && (
        <Link to={href('/offer/:id', { id })} className="btn btn-outline" reloadDocument>
          {openOffer ? 'Make another offer' : 'Make an offer'}
        </Link>
      )}
    </div>
  );
}

/** The link to a car's page, to be copied, mailed, or given to another app where there are scripts. */
function ShareCar({ title, link }: { title: string; link: string }) {
  const isHydrated = useIsHydrated();
  const field = useRef<HTMLInputElement>(null);
  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      toastSuccess('Link copied');
    } catch {
      // The browser does not let a page copy, or not one without https.
      field.current?.select();
    }
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <label className="grid min-w-0 grow gap-1.5">
        <span className="font-medium text-sm">Link to share</span>
        <input ref={field} className="input w-full" type="url" readOnly value={link} />
      </label>
      {/* Its place is there from the start: what is beside it must not move under a finger. */}
      <Button
        className={`btn-outline ${isHydrated ? '' : 'invisible unscripted:hidden'}`}
        onClick={copy}
      >
        Copy link
      </Button>
      {isHydrated && 'share' in navigator ? (
        <Button
          className="btn-outline"
          // A person who changes their mind has not failed.
          onClick={() => void navigator.share({ title, url: link }).catch(() => undefined)}
        >
          Share
        </Button>
      ) : (
        <a
          className="btn btn-outline"
          href={`mailto:?subject=${encodeURIComponent(title)}&body=${encodeURIComponent(link)}`}
        >
          Email link
        </a>
      )}
    </div>
  );
}

/** How long a car has been on the market since it was first posted, and what it has cost; `prices` are newest first. */
function PriceHistory({ car, prices, now }: { car: Car; prices: Prices; now: Date }) {
  const { state, postedAt } = car;
  if (state.is === 'withdrawn') return null;
  const days = daysText(postedAt, state.is === 'sold' ? state.at : now);
  return (
    <section aria-labelledby="prices" className="grid gap-2">
      <h2 id="prices" className="text-lg">
        Price history
      </h2>
      <p className="figures text-sm">
        {state.is === 'sold'
          ? `Sold for ${priceText(state.priceCents)} after ${days}.`
          : `On the market for ${days}.`}
        {prices.length === 1 && ' The price hasn’t changed.'}
      </p>
      {prices.length > 1 && (
        <ol className="figures border-base-300 border-t text-sm">
          {prices.map(({ price, since }, at) => (
            <li
              key={since.getTime()}
              className="grid grid-cols-[minmax(0,1fr)_auto_auto] items-baseline gap-x-3 border-base-300 border-b py-2"
            >
              <span className="text-quiet">
                {at === prices.length - 1 && 'Posted '}
                <Moment at={since} shows="day" isAlone={at < prices.length - 1} />
              </span>
              <Change from={prices[at + 1]?.price} to={price} />
              <span className="font-medium">{priceText(price)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

const Change = ({ from, to }: { from: number | undefined; to: number }) => {
  // Empty, so that the price stays in its column.
  if (from === undefined || from === to) return <span />;
  return to < from ? (
    <span className="text-primary">down {priceText(from - to)}</span>
  ) : (
    <span className="text-quiet">up {priceText(to - from)}</span>
  );
};
