import type { ReactNode } from 'react';
import { href } from 'react-router';
import { factsIdsOf, titleOf } from '../../../cars/web/browse/car-card.tsx';

const form = 'compare';

/** On a card: chooses the car for a comparison. */
export const CompareChoice = ({ id }: { id: number }) => (
  <label
    title="Compare"
    className="btn btn-square z-10 has-checked:bg-primary has-checked:text-primary-content has-focus-visible:outline-2 has-focus-visible:outline-offset-2"
  >
    <input
      type="checkbox"
      form={form}
      name="car"
      value={id}
      aria-labelledby={`compare-${id} ${titleOf({ id })}`}
      aria-describedby={factsIdsOf({ id })}
      className="sr-only"
    />
    <SideBySide />
    <span id={`compare-${id}`} className="sr-only">
      Compare
    </span>
  </label>
);

const SideBySide = () => (
  <svg aria-hidden="true" viewBox="0 0 20 20" className="size-5 stroke-current" fill="none">
    <path
      d="M3.5 4.5h4.75v11H3.5zM11.75 4.5h4.75v11h-4.75z"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
  </svg>
);

/** Around cards with a `CompareChoice`: once one is chosen, the way to compare stays in view. */
export const Comparable = ({ children }: { children: ReactNode }) => (
  <div className="group/compare">
    {children}
    <form
      id={form}
      action={href('/compare')}
      className="sticky bottom-0 z-20 hidden justify-end border-base-300 border-t bg-base-100 py-3 group-has-checked/compare:flex print:hidden"
    >
      <button type="submit" className="btn btn-primary">
        Compare the chosen cars
      </button>
    </form>
  </div>
);
