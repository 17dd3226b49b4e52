import { Suspense } from 'react';
import { href, Link } from 'react-router';
import { Offer, WhatHappensNext } from '../../../bookings/web/offer.tsx';
import { SaveCar } from '../../../favorites/web/save-car.tsx';
import { CarGallery } from '../../../images/web/car-gallery.tsx';
import { priceText } from '../../../kit/money.ts';
import { LoadBoundary, lazyPart } from '../../../ui/hydration/failed-load.tsx';
import { StructuredData } from '../../../ui/hydration/structured-data.tsx';
import { isOver, priceOf } from '../../car.ts';
import { CarFacts } from '../browse/car-facts.tsx';
import { OriginalPrice } from '../browse/original-price.tsx';
import { PriceHistory } from '../browse/price-history.tsx';
import { SellerFacts } from '../browse/seller-facts.tsx';
import { structuredCar } from '../browse/structured-car.ts';
import { StatedFacts } from '../facts/stated-facts.tsx';
import { ReportAd } from '../reports/report-ad.tsx';
import { AdvertiseSwitch } from '../sell/advertise-switch.tsx';
import { ContactSeller } from './contact-seller.tsx';
import type { CarPageData } from './read-car-page.ts';
import { ShareCar } from './share-car.tsx';

/** Below all else. */
const SimilarCars = lazyPart(async () => (await import('./similar-cars.tsx')).SimilarCars);

/** For admins alone. */
const TakeDownPanel = lazyPart(
  async () => (await import('../take-down/take-down-panel.tsx')).TakeDownPanel,
);

/** All about one car, and what its reader can do about it. */
export function CarDetails(found: CarPageData) {
  const { car, photos, seller, facts, url, isOwner, isAdmin, reservation, now } = found;
  const isWithdrawn = car.state.is === 'withdrawn';
  const isGone = isOver(car.state);
  const structured = structuredCar(car, { facts, photos, url });
  return (
    <article className="clear-of-bottom">
      {structured && <StructuredData data={structured} />}
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
          <CarGallery title={car.title} photos={photos} />
        </div>
        {/* On a phone these are one column with the description, which follows the facts there. */}
        <div className="max-lg:contents lg:grid grid-cols-1 gap-6 lg:row-span-2">
          <header className="grid grid-cols-1 gap-2">
            <h1 className="text-xl">{car.title}</h1>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="figures font-semibold text-xl">{priceText(priceOf(car))}</span>
              <OriginalPrice car={car} />
            </p>
          </header>
          <Offer {...found} />
          {!isOwner && !isGone && (
            <ContactSeller
              carId={car.id}
              takesViewings={seller?.takesViewings === true}
              mayOffer={!reservation}
            />
          )}
          {!isOwner && !isWithdrawn && <SaveCar car={car} isSaved={found.isSaved} />}
          {isAdmin && (
            <Suspense>
              <TakeDownPanel car={car} />
            </Suspense>
          )}
          <CarFacts car={car} now={now} />
          <StatedFacts
            facts={facts}
            changes={found.changes}
            elsewhere={['mileage', 'fuel']}
            askAbout={isOwner || isGone ? null : car.id}
          />
          <div className="grid grid-cols-1 gap-7 max-lg:order-last">
            <PriceHistory car={car} prices={found.prices} now={now} />
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
                  {!isGone && <AdvertiseSwitch car={car} />}
                  <ShareCar title={car.title} link={url} />
                </section>
              ) : (
                <ShareCar title={car.title} link={url} />
              ))}
            {!isOwner && !isAdmin && <ReportAd car={car} isSignedIn={found.isSignedIn} />}
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
      {!isOwner && (
        <LoadBoundary>
          <Suspense>
            <SimilarCars cars={found.similar} deals={found.similarDeals} />
          </Suspense>
        </LoadBoundary>
      )}
    </article>
  );
}
