import { href, Link } from 'react-router';
import { Empty } from '../../../ui/list/empty.tsx';
import { type OwnCarsView, ownCarsPath } from '../sell/own-cars-head.tsx';

/** In place of the posted cars, if there are none or none that is searched for. */
export function NoOwnCars({
  view: { search, status },
  count,
  hasWithdrawn,
}: {
  view: OwnCarsView;
  count: { readonly posted: number; readonly withdrawn: number };
  hasWithdrawn: boolean;
}) {
  if ((search || status) && count.posted + count.withdrawn > 0)
    return hasWithdrawn ? null : (
      <Empty
        bay="night"
        title={search ? `None of your cars matches “${search}”.` : 'No cars here.'}
      >
        <Link to={ownCarsPath({})} className="btn btn-outline">
          Show all your cars
        </Link>
      </Empty>
    );
  return (
    <Empty
      bay="day"
      title={
        count.withdrawn === 0
          ? 'You haven’t posted a car yet.'
          : 'None of your cars is on the market.'
      }
    >
      <Link to={href('/dashboard/addcars')} className="btn btn-primary">
        Add A Product
      </Link>
    </Empty>
  );
}
