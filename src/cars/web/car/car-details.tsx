import { Suspense } from 'react';
import { href, Link, type MetaDescriptor } from 'react-router';
import { Offer, WhatHappensNext } from '../../../bookings/web/offer.tsx';
import { SaveCar } from '../../../favorites/web/save-car.tsx';
import { imageUrl } from '../../../images/image.ts';
import { CarGallery } from '../../../images/web/car-gallery.tsx';
import { type MetaMatches, marketNameOf, pageTitle } from '../../../kit/brand/market-name.ts';
import { priceText } from '../../../kit/money.ts';
import { excerpt } from '../../../kit/text/excerpt.ts';
import { Button } from '../../../ui/button.tsx';
import { LoadBoundary, lazyPart } from '../../../ui/hydration/failed-load.tsx';
import { useIsHydrated } from '../../../ui/hydration/is-hydrated.ts';
import { StructuredData } from '../../../ui/hydration/structured-data.tsx';
import { isOver, priceOf } from '../../car.ts';
import { CarFacts } from '../browse/car-facts.tsx';
import { CarTitle, OriginalPrice } from '../browse/car-texts.tsx';
import { StatedFacts } from '../facts/stated-facts.tsx';
import { ReportAd } from '../reports/report-ad.tsx';
import { AdvertiseSwitch } from './advertise-switch.tsx';
import type { CarPageData, ReadCarPage } from './car-page.server.ts';
import { PriceHistory } from './price-history.tsx';
import { SellerFacts } from './seller-facts.tsx';
import { structuredCar } from './structured-car.ts';

/** Below all else. */
const SimilarCars = lazyPart(async () => (await import('./similar-cars.tsx')).SimilarCars);

/** For admins alone. */
const TakeDownPanel = lazyPart(async () => (await import('./take-down-panel.tsx')).TakeDownPanel);

/** All about one car, and what its reader can do about it. */
export function CarDetails(page: CarPageData) {
  const { car, photos, seller, facts, url, isOwner, isAdmin, reservation, now } = page;
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
        {/* On a phone these are one column with the details and the description. */}
        <div className="max-lg:contents lg:grid grid-cols-1 gap-6 lg:row-span-2">
          <header className="grid grid-cols-1 gap-2">
            <h1 className="text-xl">
              <CarTitle title={car.title} />
            </h1>
            <p className="flex flex-wrap items-baseline gap-x-3">
              <span className="figures font-semibold text-xl">{priceText(priceOf(car))}</span>
              <OriginalPrice car={car} />
            </p>
          </header>
          <Offer {...page} />
          {!isOwner && !isGone && (
            <ContactSeller
              carId={car.id}
              takesViewings={seller?.takesViewings === true}
              mayOffer={!reservation}
            />
          )}
          {!isOwner && !isWithdrawn && <SaveCar car={car} isSaved={page.isSaved} />}
          {isAdmin && (
            <Suspense>
              <TakeDownPanel car={car} />
            </Suspense>
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
                  {!isGone && <AdvertiseSwitch car={car} />}
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
            changes={page.changes}
            elsewhere={['mileage', 'fuel']}
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
      {!isOwner && (
        <LoadBoundary>
          <Suspense>
            <SimilarCars cars={page.similar} deals={page.similarDeals} />
          </Suspense>
        </LoadBoundary>
      )}
    </article>
  );
}

/** The ways from a car to its seller, before it is booked or beside that. */
function ContactSeller({
  carId,
  takesViewings,
  mayOffer,
}: {
  carId: number;
  takesViewings: boolean;
  /** False for whoever has booked the car at its price. */
  mayOffer: boolean;
}) {
  const id = String(carId);
  return (
    <div className="flex flex-wrap gap-3">
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
          Make an offer
        </Link>
      )}
    </div>
  );
}

/** The link to a car's page, to be copied, mailed, or given to another app where there are scripts. */
function ShareCar({ title, link }: { title: string; link: string }) {
  const canShare = useIsHydrated() && 'share' in navigator;
  return (
    <div className="flex flex-wrap items-end gap-3">
      <label className="grid min-w-0 grow gap-1.5">
        <span className="font-medium text-sm">Link to share</span>
        <input className="input w-full" type="url" readOnly value={link} />
      </label>
      {canShare ? (
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
          Email
        </a>
      )}
    </div>
  );
}

/** What search engines and previews of shared links read of the page of a car. */
export function carMeta(
  page: ReadCarPage | undefined,
  matches: MetaMatches['matches'],
): MetaDescriptor[] {
  if (!page) return [{ title: pageTitle('Car not found', matches) }];
  if ('isGone' in page) return [{ title: pageTitle('Car no longer for sale', matches) }];
  const { car, url, reservation, coverSize } = page;
  const isSold = car.state.is === 'sold';
  const price = isSold ? 'Sold' : priceText(car.resalePriceCents);
  const description = excerpt(`${price}, ${car.location}. ${car.description}`, 160);
  const image = new URL(imageUrl(car.imageId, 1280), url).href;
  const status = reservation ? 'Booked: ' : isSold ? 'Sold: ' : '';
  return [
    { title: pageTitle(`${status}${car.title}`, matches) },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'product' },
    { property: 'og:site_name', content: marketNameOf(matches) },
    { property: 'og:title', content: car.title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    ...Object.entries(coverSize ?? {}).map(([side, pixels]) => ({
      property: `og:image:${side}`,
      content: String(pixels),
    })),
    { property: 'og:image:alt', content: car.title },
    { name: 'twitter:card', content: 'summary_large_image' },
  ];
}

/** The page of a car is a plain document but for those who can do something with it there. */
export const carHandle = {
  interactive: (page?: { isInteractive: boolean }) => page?.isInteractive === true,
};
