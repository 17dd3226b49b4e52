import { href } from 'react-router';
import { Empty } from '../../../ui/list/empty.tsx';

/** Stands in place of the cars of a category that has none. */
export const NoCars = () => (
  <Empty title="No cars here right now. Check back soon.">
    <a href={href('/search')} className="btn btn-primary">
      See all cars
    </a>
  </Empty>
);
