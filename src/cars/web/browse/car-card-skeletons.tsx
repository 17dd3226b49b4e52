import { cardOfCar } from './car-card.tsx';

const places = ['first', 'second', 'third', 'fourth'];

/** Cards of the size of those that are on their way. */
export const CarCardSkeletons = () =>
  places.map((place) => (
    <div key={place} aria-hidden="true" className={cardOfCar}>
      <div className="skeleton min-h-32 rounded-none sm:aspect-3/2" />
      <div className="grid content-start gap-2 px-3 pt-3 sm:px-4">
        <div className="skeleton h-5 w-3/4" />
        <div className="skeleton h-4 w-2/3" />
        <div className="skeleton h-4 w-1/2" />
      </div>
      <div className="col-span-full grid gap-3 px-3 pt-2 pb-3 sm:px-4">
        <div className="skeleton h-9" />
        <div className="skeleton h-11" />
        <div className="skeleton h-4" />
      </div>
    </div>
  ));
