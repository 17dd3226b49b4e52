import type { ReactNode } from 'react';
import { href } from 'react-router';
import { factsIdsOf, titleOf } from '../../../cars/web/browse/car-card.tsx';

const form = 'compare';

/** On a card: chooses the car for a comparison. */
export const CompareChoice = ({ id }: { id: number }) => (
  <label className="relative z-10 flex min-h-11 cursor-pointer items-center gap-2 rounded-field px-2 text-sm hover:bg-base-200">
    <input
      type="checkbox"
      form={form}
      name="car"
      value={id}
      aria-labelledby={`compare-${id} ${titleOf({ id })}`}
      aria-describedby={factsIdsOf({ id })}
      className="size-5 shrink-0 accent-primary"
    />
    <span id={`compare-${id}`}>Compare</span>
  </label>
);

/** Around cards with a `CompareChoice`: once one is chosen, the way to compare stays in view. */
export const Comparable = ({ children }: { children: ReactNode }) => (
  <div className="group">
    {children}
    <form
      id={form}
      action={href('/compare')}
      className="sticky bottom-0 z-20 hidden justify-end border-base-300 border-t bg-base-100 py-3 group-has-checked:flex print:hidden"
    >
      <button type="submit" className="btn btn-primary">
        Compare the chosen cars
      </button>
    </form>
  </div>
);
