// The cars of one seller as admins read them, also those off the market.

import { href, Link } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { DownloadLink } from '../../calls/web/download-link.tsx';
import { pageOf } from '../../calls/web/page/list-page.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { priceText } from '../../kit/money.ts';
import { queryOf } from '../../kit/query.ts';
import { Empty } from '../../ui/list/empty.tsx';
import { FilterLinks } from '../../ui/list/filter-links.tsx';
import { NextPage } from '../../ui/list/next-page.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import { ColumnHeads, TableCards } from '../../ui/list/table-cards.tsx';
import { EmailText } from '../../ui/text/contact.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { isOver, priceOf, stateLabels } from '../car.ts';
import type { Car } from '../car-on-wire.ts';
import { carPath } from '../car-path.ts';
import { countSellersCars, listSellersCars, ownCarsPerPage } from '../contract.ts';
import type { Route } from './+types/sellers-cars-page';
import { CarPictureLink } from './car-picture-link.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('A seller’s cars', matches) },
  { name: 'description', content: 'What a seller has posted, and the status of each car.' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const input = requireOutput(
    parseInput(listSellersCars, {
      email: query.get('email') ?? '',
      status: query.get('status') || undefined,
      after: query.get('after') || undefined,
      limit: ownCarsPerPage + 1,
    }),
  );
  const { email, status } = input;
  const { callApi } = context.get(requestContext);
  const [listed, counts] = await Promise.all([
    callApi(listSellersCars, input),
    callApi(countSellersCars, { email }),
  ]);
  const cars = pageOf(requireOutput(listed), ownCarsPerPage, request);
  return { email, status, cars, counts: requireOutput(counts) };
}

export default function SellersCarsPage({ loaderData }: Route.ComponentProps) {
  const { email, status, counts } = loaderData;
  const { rows: cars, last } = loaderData.cars;
  const hrefOf = (more: { status?: string | undefined; after?: number }) =>
    href('/dashboard/sellers-cars') + queryOf({ email, ...more });
  return (
    <section className="grid grid-cols-1 gap-6">
      <PageHead
        title="Cars"
        meta={
          <>
            {cars[0] && `${cars[0].sellerName}, `}
            <EmailText email={email} />
          </>
        }
      />
      <FilterLinks
        label="Cars by status"
        all="On the market or sold"
        allCount={counts.posted}
        names={stateLabels}
        counts={counts}
        chosen={status}
        hrefOf={(status) => hrefOf({ status })}
      />
      {cars.length === 0 ? (
        <Empty title="No cars here.">
          {status ? (
            <Link to={hrefOf({})} className="btn btn-outline">
              Show those on the market or sold
            </Link>
          ) : (
            <Link to={href('/dashboard/sellers')} className="btn btn-outline">
              All Sellers
            </Link>
          )}
        </Empty>
      ) : (
        <CarTable cars={cars} />
      )}
      {last && <NextPage href={hrefOf({ status, after: last.id })} />}
      {cars.length > 0 && (
        <p>
          <DownloadLink list="cars" filter={{ email, status }} />
        </p>
      )}
    </section>
  );
}

const CarTable = ({ cars }: { cars: readonly Car[] }) => (
  <TableCards isPictured>
    <ColumnHeads names={['Image', 'Car', 'Status', 'Posted', 'Price']} end={['Price']} />
    <tbody>
      {cars.map((car) => (
        <tr key={car.id}>
          <td>
            <CarPictureLink
              car={car}
              imageId={car.imageId}
              alt=""
              sizes="96px"
              linkClassName="w-24"
              className="rounded-field"
            />
          </td>
          <td className="font-medium">
            <Link to={carPath(car)} className="link link-hover">
              {car.title}
            </Link>
          </td>
          <td data-label="Status">{statusText(car)}</td>
          <td data-label="Posted">
            <Moment at={car.postedAt} shows="day" isAlone />
          </td>
          <td data-label="Price" className="figures font-semibold @4xl:text-end">
            {priceText(priceOf(car))}
          </td>
        </tr>
      ))}
    </tbody>
  </TableCards>
);

function statusText({ state, advertised }: Car): string {
  if (state.is === 'withdrawn' && state.takenDownBecause !== undefined)
    return `Taken down: ${state.takenDownBecause}`;
  const isShown = advertised && !isOver(state);
  return isShown ? `${stateLabels[state.is]}, advertised` : stateLabels[state.is];
}
