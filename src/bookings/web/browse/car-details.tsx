import { Suspense } from 'react';
import { href, Link } from 'react-router';
import { isOver, priceOf } from '../../../cars/car.ts';
import { CarFacts } from '../../../cars/web/browse/car-facts.tsx';
import { OriginalPrice } from '../../../cars/web/browse/original-price.tsx';
import { PriceHistory } from '../../../cars/web/browse/price-history.tsx';
import { SellerFacts } from '../../../cars/web/browse/seller-facts.tsx';
import { structuredCar } from '../../../cars/web/browse/structured-car.ts';
import { StatedFacts } from '../../../cars/web/facts/stated-facts.tsx';
import { ReportAd } from '../../../cars/web/reports/report-ad.tsx';
import { AdvertiseSwitch } from '../../../cars/web/sell/advertise-switch.tsx';
import { SaveCar } from '../../../favorites/web/save-car.tsx';
import { CarGallery } from '../../../images/web/car-gallery.tsx';
import { priceText } from '../../../kit/money.ts';
import { LoadBoundary, lazyPart } from '../../../kit/web/hydration/failed-load.tsx';
import { StructuredData } from '../../../kit/web/hydration/structured-data.tsx';
import { Offer } from './book/offer.tsx';
import { WhatHappensNext } from './book/what-happens-next.tsx';
import { ContactSeller } from './contact-seller.tsx';
import type { CarPageData } from './read-car-page.ts';
import { ShareCar } from './share-car.tsx';

/** Below all else. */
const SimilarCars = lazyPart(async () => (await import('../found/similar-cars.tsx')).SimilarCars);

/** For admins alone. */
const TakeDownPanel = lazyPart(
  async () => (await import('../../../cars/web/take-down/take-down-panel.tsx')).TakeDownPanel,
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
