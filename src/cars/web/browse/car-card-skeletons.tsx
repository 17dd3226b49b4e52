import { cardFrame } from './car-card.tsx';

const places = ['first', 'second', 'third', 'fourth'];

/** Cards of the size of those that are on their way. */
export const CarCardSkeletons = () =>
  places.map((place) => (
    <div key={place} aria-hidden="true" className={cardFrame}>
      <div className="skeleton aspect-3/2 rounded-none max-sm:aspect-8/5" />
      <div className="grid gap-2 px-4 pt-3">
        <div className="skeleton h-5 w-3/4" />
        <div className="skeleton h-4 w-2/3" />
        <div className="skeleton h-4 w-1/2" />
        <div className="skeleton h-9" />
      </div>
      <div className="grid gap-3 px-4 pt-2 pb-3">
        <div className="skeleton h-11" />
        <div className="skeleton h-4" />
      </div>
    </div>
  ));
