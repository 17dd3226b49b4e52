// What the page of a car shows, at its own address and at that of its advertisement.
import { href } from 'react-router';
import { readWaitlist } from '../../../bookings/waitlist-contract.ts';
import { booking } from '../../../bookings/web/booking-dialog.tsx';
import { stopWaiting, waitForCar } from '../../../bookings/web/notify-me-button.tsx';
import { type DealsOfCars, dealOf, dealsAmong } from '../../../bookings/web/own-deals.ts';
import { ownDealsOf } from '../../../bookings/web/read-own-deals.ts';
import { parseInput } from '../../../calls/input.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import type { RequestContext } from '../../../calls/web/page/request-context.ts';
import { categoryNames } from '../../../categories/category.ts';
import { categoryPath } from '../../../categories/category-path.ts';
import { findConversation } from '../../../conversations/read-contract.ts';
import { openOfferIn } from '../../../conversations/web/open-offer.tsx';
import { readFavoriteIds } from '../../../favorites/contract.ts';
import { readSimilarCars } from '../../../search/contract.ts';
import { searchPath } from '../../../search/search-path.ts';
import { everything } from '../../../search/search-query.ts';
import { isOver } from '../../car.ts';
import type { Car } from '../../car-on-wire.ts';
import { carPath } from '../../car-path.ts';
import { readCar, readPriceHistory } from '../../contract.ts';
import { readCarFacts } from '../../facts/facts-contract.ts';
import { readCarPhotos } from '../../sell/car-photos-contract.ts';
import { readCarSeller } from '../../seller-contract.ts';
import { adReport } from '../reports/report-ad.tsx';
import { advertise, unadvertise } from './advertise-switch.tsx';
import { seenOnPage } from './seen-on-page.ts';
import { restore, takeDown } from './take-down-panel.tsx';

interface PageRequest {
  readonly params: { readonly id: string };
  readonly request: Request;
}

/** What is read of a car that is off the market: only its seller and admins read what it was. */
interface GoneCar {
  readonly isGone: true;
  readonly isInteractive: false;
  readonly similar: readonly Car[];
  readonly similarDeals: DealsOfCars;
}

/**
 * Of the same data for every visitor, whatever the query, which only says what a buyer asks. Throws the 404
 * page where no car was ever posted.
 */
export async function readCarPage(
  { callApi, person }: RequestContext,
  { params, request }: PageRequest,
) {
  const input = requireOutput(parseInput(readCar, { id: params.id }));
  const [outcome, seller, carPhotos, stated, prices, similar, favorites, deals] = await Promise.all(
    [
      callApi(readCar, input),
      callApi(readCarSeller, input),
      callApi(readCarPhotos, input),
      callApi(readCarFacts, input),
      callApi(readPriceHistory, input),
      callApi(readSimilarCars, input),
      callApi(readFavoriteIds, {}),
      ownDealsOf(callApi, person),
    ],
  );
  const similarCars = isRefused(similar) ? [] : similar;
  const similarDeals = dealsAmong(deals, similarCars);
  if (isRefused(outcome, 'not-found') && !isRefused(similar)) {
    const gone: GoneCar = {
      isGone: true,
      isInteractive: false,
      similar: similarCars,
      similarDeals,
    };
    return gone;
  }
  const car = requireOutput(outcome);
  const isAdmin = person?.isAdmin === true;
  const isOwner = person !== null && person.email === car.sellerEmail;
  const waiting = person && car.state.is === 'on-hold' ? await callApi(readWaitlist, input) : null;
  const found =
    person && !isOwner && !isOver(car.state) ? await callApi(findConversation, input) : null;
  const status = waiting && !isRefused(waiting) ? waiting.status : null;
  const { reservation = null } = dealOf(deals, car);
  const facts = isRefused(stated) ? [] : stated.facts;
  const version = isRefused(stated) ? undefined : stated.version;
  return {
    car,
    seller: isRefused(seller) ? null : seller,
    photos: isRefused(carPhotos) ? [{ imageId: car.imageId, angle: null }] : carPhotos.photos,
    coverSize: isRefused(carPhotos) ? null : carPhotos.coverSize,
    facts,
    onFile: isRefused(stated) ? [] : stated.onFile,
    changes: isRefused(stated) ? [] : stated.changes,
    version,
    seen: person && seenOnPage(version, facts, new URL(request.url).searchParams.get('seen')),
    prices: isRefused(prices) ? [] : prices,
    similar: similarCars,
    similarDeals,
    isSaved: !isRefused(favorites) && favorites.includes(car.id),
    reservation,
    openOffer: found && !isRefused(found) ? openOfferIn(found) : null,
    phone: deals.phone,
    /** The page's own address, with the origin. */
    url: new URL(carPath(car), request.url).href,
    isSignedIn: person !== null,
    back: isOwner
      ? { to: href('/dashboard/mycars'), name: 'My Products' }
      : backToCars(car, person !== null),
    isOwner,
    status,
    isAdmin,
    isInteractive: isOwner || isAdmin || (person !== null && !isOver(car.state)),
    now: new Date(),
  };
}

/** Visitors find the cars of a category in the search: its own page is for those who are signed in. */
function backToCars({ categoryId }: Car, isSignedIn: boolean) {
  if (!categoryId) return { to: href('/search'), name: 'All cars' };
  const name = categoryNames[categoryId];
  const query = { ...everything, is: { category: [name] } };
  return { to: isSignedIn ? categoryPath(categoryId) : searchPath({ sentence: '', query }), name };
}

/** Search engines drop at once what is gone. */
export const statusOf = (page: ReadCarPage): number => ('isGone' in page ? 410 : 200);

export type ReadCarPage = Awaited<ReturnType<typeof readCarPage>>;
export type CarPageData = Exclude<ReadCarPage, GoneCar>;

/** The `action` of a car's page: of everyone who reads it, of its seller and of admins. */
export const carAction = actionsOf(
  adReport,
  booking,
  waitForCar,
  stopWaiting,
  advertise,
  unadvertise,
  takeDown,
  restore,
);
