import Columns2 from 'lucide-react/icons/columns-2';
import type { Car } from '../../cars/car-on-wire.ts';
import { carPath } from '../../cars/car-path.ts';
import { comparePath } from '../../cars/web/compare/compare-path.ts';
import { PostForm } from '../../ui/form/post-form.tsx';
import { favoritesAction, HeartIcon } from './heart-icon.tsx';
import { useHearts } from './use-hearts.ts';

/** Saves a car on its own page, or removes it, and leads to a comparison with it. It needs no scripts. */
export function SaveCar({ car, wasSaved }: { car: Car; wasSaved: boolean }) {
  const { saved, onSubmit } = useHearts(wasSaved ? [car.id] : []);
  const isSaved = saved.includes(car.id);
  return (
    <PostForm
      of={{
        address: favoritesAction(isSaved ? 'remove' : 'save'),
        hidden: { from: carPath(car) },
        onSubmit,
      }}
      className="-mx-4 flex flex-wrap"
    >
      <button type="submit" name="id" value={car.id} className="btn btn-ghost">
        <HeartIcon isFull={isSaved} />
        {isSaved ? 'Saved' : 'Save'}
        {isSaved && <span className="sr-only">Remove from favorites</span>}
      </button>
      <a href={comparePath([car.id])} className="btn btn-ghost">
        <Columns2 size={20} strokeWidth={1.5} />
        Compare
      </a>
    </PostForm>
  );
}
