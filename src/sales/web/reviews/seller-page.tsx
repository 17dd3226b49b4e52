// The seller of a car, for everyone: what buyers say of them, and how fast they answer. A plain document.

import { data, Link } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { isRefused } from '../../../calls/refusal.ts';
import { requireBrowsing } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import type { Car } from '../../../cars/car-on-wire.ts';
import { carPath } from '../../../cars/car-path.ts';
import { readCar } from '../../../cars/contract.ts';
import { readCarSeller } from '../../../cars/seller-contract.ts';
import { answersText } from '../../../cars/web/browse/seller-text.ts';
import { marketName, pageTitle } from '../../../kit/brand/market-name.ts';
import { monthText } from '../../../kit/dates.ts';
import { queryOf } from '../../../kit/query.ts';
import { Empty } from '../../../kit/web/list/empty.tsx';
import { NextPage } from '../../../kit/web/list/next-page.tsx';
import { publicCacheHeaders } from '../../../kit/web/public-cache.ts';
import { sellerTypeNames } from '../../../people/seller-type.ts';
import { listSellersReviews, reviewsPerPage } from '../../reviews-contract.ts';
import type { Route } from './+types/seller-page';
import { ShownReview } from './shown-review.tsx';

export const middleware = [requireBrowsing];
export const headers = publicCacheHeaders;
export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: pageTitle(loaderData ? nameOf(loaderData.car) : 'Seller not found') },
  { name: 'description', content: 'What buyers say of a seller.' },
  { name: 'robots', content: 'noindex' },
];

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  const input = parseInput(listSellersReviews, { id: params.id, after });
  if (isRefused(input)) throw data(null, { status: 404 });
  const { callApi } = context.get(requestContext);
  const [car, seller, reviews] = await Promise.all([
    callApi(readCar, { id: input.id }),
    callApi(readCarSeller, { id: input.id }),
    callApi(listSellersReviews, input),
  ]);
  return {
    car: requireOutput(car),
    seller: requireOutput(seller),
    reviews: requireOutput(reviews),
  };
}

/** As on the page of the car. */
const nameOf = ({ dealership, sellerName }: Car): string => dealership ?? sellerName;

export default function SellerPage({ loaderData: { car, seller, reviews } }: Route.ComponentProps) {
  const name = nameOf(car);
  const last = reviews.length === reviewsPerPage ? reviews.at(-1)?.id : undefined;
  return (
    <article className="page-width grid max-w-2xl gap-8 py-12">
      <header className="grid gap-1">
        <h1 className="text-xl">{name}</h1>
        <p className="figures text-quiet text-sm">
          {car.sellerType && `${sellerTypeNames[car.sellerType]} · `}
          On {marketName()} since {monthText(seller.joinedAt)}
          {seller.verifiedAt && ' · Verified'}
          {seller.carsSold > 0 && ` · ${seller.carsSold.toLocaleString('en-US')} sold`}
        </p>
        {seller.answers && (
          <p className="figures text-quiet text-sm">{answersText(seller.answers)}</p>
        )}
      </header>
      <section aria-labelledby="reviews" className="grid gap-4">
        <h2 id="reviews" className="text-lg">
          What buyers say
        </h2>
        {seller.reviews && (
          <p className="figures">
            {seller.reviews.average} of 5 stars on average, from{' '}
            {seller.reviews.count.toLocaleString('en-US')} buyers
          </p>
        )}
        {reviews.length === 0 && <Empty title="No reviews yet." />}
        {reviews.map((review) => (
          <ShownReview
            key={review.id}
            review={review}
            by={`${review.authorName}, bought the ${review.carTitle}`}
            answerBy={name}
          />
        ))}
      </section>
      {last && <NextPage href={queryOf({ after: last })} />}
      <Link to={carPath(car)} className="link w-fit py-2.5 text-sm">
        Back to the {car.title}
      </Link>
    </article>
  );
}
