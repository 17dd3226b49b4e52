// The seller of a car, for everyone: what they have for sale, what buyers say of them, and how fast
// they answer. A plain document.

import { href, Link } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { pageOf } from '../../calls/web/page/list-page.ts';
import { requireBrowsing } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { MarketName } from '../../calls/web/page/root-data.ts';
import { sellerNameOf } from '../../cars/car.ts';
import { carPath } from '../../cars/car-path.ts';
import { readCar } from '../../cars/contract.ts';
import { listSellersStock, readCarSeller, sellersCarsPerPage } from '../../cars/seller-contract.ts';
import { CarCard, cardGrid } from '../../cars/web/browse/car-card.tsx';
import { answersText } from '../../cars/web/browse/seller-text.ts';
import { Comparable } from '../../cars/web/compare/compare-choice.tsx';
import { readFavoriteIds } from '../../favorites/contract.ts';
import { CarIcons, FavoritesForm } from '../../favorites/web/car-icons.tsx';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { monthText } from '../../kit/dates.ts';
import { queryOf } from '../../kit/query.ts';
import { numberText } from '../../kit/text/number-text.ts';
import { sellerTypeNames } from '../../people/seller-type.ts';
import { totalText } from '../../search/web/search-texts.ts';
import { Empty } from '../../ui/list/empty.tsx';
import { NextPage } from '../../ui/list/next-page.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import { listSellersReviews, reviewsPerPage } from '../reviews-contract.ts';
import type { Route } from './+types/seller-page';
import { ReviewItem } from './review-item.tsx';

export const middleware = [requireBrowsing];
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(loaderData ? sellerNameOf(loaderData.car) : 'Seller not found', matches) },
  { name: 'description', content: 'What a seller has for sale, and what buyers say of them.' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url);
  const partOf = (field: string, perPage: number) => ({
    id: params.id,
    after: searchParams.get(field) ?? undefined,
    limit: perPage + 1,
  });
  const ofReviews = requireOutput(
    parseInput(listSellersReviews, partOf(reviewsField, reviewsPerPage)),
  );
  const ofStock = requireOutput(
    parseInput(listSellersStock, partOf(stockField, sellersCarsPerPage)),
  );
  const { callApi } = context.get(requestContext);
  const [car, seller, listedStock, listedReviews, favorites] = await Promise.all([
    callApi(readCar, { id: ofStock.id }),
    callApi(readCarSeller, { id: ofStock.id }),
    callApi(listSellersStock, ofStock),
    callApi(listSellersReviews, ofReviews),
    callApi(readFavoriteIds, {}),
  ]);
  const stock = pageOf(requireOutput(listedStock), sellersCarsPerPage, request, stockField);
  const reviews = pageOf(requireOutput(listedReviews), reviewsPerPage, request, reviewsField);
  return {
    car: requireOutput(car),
    seller: requireOutput(seller),
    stock,
    reviews,
    favorites: requireOutput(favorites),
    /** Where the lists stand, so that a step in one does not move the other. */
    at: { [reviewsField]: ofReviews.after, [stockField]: ofStock.after },
  };
}

/** In the address: the last review, and the last car, of the page before. */
const reviewsField = 'after';
const stockField = 'cars';

export default function SellerPage({
  loaderData: {
    car,
    seller,
    stock: { rows: stock, last: lastCar },
    reviews: { rows: reviews, last: lastReview },
    favorites,
    at,
  },
}: Route.ComponentProps) {
  const name = sellerNameOf(car);
  const [place, ...otherPlaces] = new Set(stock.map(({ location }) => location));
  return (
    <article className="page-width grid gap-8 py-12">
      <PageHead
        title={name}
        meta={
          <div className="figures grid gap-1">
            <p>
              {car.sellerType && `${sellerTypeNames[car.sellerType]} · `}
              On <MarketName /> since {monthText(seller.joinedAt)}
              {seller.verifiedAt && ' · Verified'}
              {place && otherPlaces.length === 0 && !lastCar && !at[stockField] && ` · ${place}`}
              {seller.carsSold > 0 && ` · ${numberText(seller.carsSold)} sold`}
            </p>
            {seller.answers && <p>{answersText(seller.answers)}</p>}
          </div>
        }
      />
      <section aria-labelledby="stock" className="grid gap-4">
        <h2 id="stock" className="text-lg">
          For sale
          {seller.carsForSale > 0 && (
            <span className="figures font-normal text-quiet"> {totalText(seller.carsForSale)}</span>
          )}
        </h2>
        {stock.length === 0 && (
          <Empty title="Nothing for sale right now.">
            <Link to={href('/search')} className="btn btn-primary">
              See other cars
            </Link>
          </Empty>
        )}
        <FavoritesForm />
        <Comparable>
          <div className={cardGrid}>
            {stock.map((offered) => (
              <CarCard
                key={offered.id}
                car={offered}
                isAside
                isSellerKnown
                icons={<CarIcons car={offered} isSaved={favorites.includes(offered.id)} />}
              />
            ))}
          </div>
        </Comparable>
        {lastCar && (
          <NextPage href={queryOf({ ...at, [stockField]: lastCar.id })} of="of the cars" />
        )}
      </section>
      <section aria-labelledby="reviews" className="grid max-w-2xl gap-4">
        <h2 id="reviews" className="text-lg">
          What buyers say
        </h2>
        {seller.reviews && (
          <p className="figures">
            {seller.reviews.average} of 5 stars on average, from {numberText(seller.reviews.count)}{' '}
            buyers
          </p>
        )}
        {reviews.length === 0 && <p className="text-quiet">No reviews yet.</p>}
        {reviews.map((review) => (
          <ReviewItem
            key={review.id}
            review={review}
            isRefunded={review.isRefunded}
            by={`${review.authorName}, bought the ${review.carTitle}`}
            answerBy={name}
          />
        ))}
        {lastReview && (
          <NextPage href={queryOf({ ...at, [reviewsField]: lastReview.id })} of="of the reviews" />
        )}
      </section>
      <Link to={carPath(car)} className="link w-fit py-2.5 text-sm">
        Back to the {car.title}
      </Link>
    </article>
  );
}
