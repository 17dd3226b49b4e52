import Columns2 from 'lucide-react/icons/columns-2';
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { factsIdsOf, titleOf } from '../browse/car-card.tsx';

const form = 'compare';
/** Drawn once: each card shows it by its name. */
const columns = 'columns';

/** Chooses the car of a card for a comparison. */
export const CompareChoice = ({ id }: { id: number }) => (
  <label title="Compare" className="btn btn-square card-choice">
    <input
      type="checkbox"
      form={form}
      name="car"
      value={id}
      id={`compare-${id}`}
      aria-label="Compare"
      aria-labelledby={`compare-${id} ${titleOf({ id })}`}
      aria-describedby={factsIdsOf({ id })}
      className="sr-only"
    />
    <svg aria-hidden="true" className="card-icon">
      <use href={`#${columns}`} />
    </svg>
  </label>
);

/** Around cards with a `CompareChoice`: once one is chosen, the way to compare stays in view. */
export const Comparable = ({ children }: { children: ReactNode }) => (
  <div className="group/compare comparable">
    <svg aria-hidden="true" className="hidden">
      <symbol id={columns}>
        <Columns2 size={20} />
      </symbol>
    </svg>
    {children}
    <form
      id={form}
      action={href('/compare')}
      className="sticky bottom-0 z-20 hidden justify-end border-base-300 border-t bg-base-100 py-3 group-has-checked/compare:flex print:hidden"
    >
      <button type="submit" className="btn btn-primary">
        Compare <span className="compared-count" />
      </button>
    </form>
  </div>
);
