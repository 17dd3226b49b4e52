import { Link } from 'react-router';
import { cappedText } from '../../kit/capped-count.ts';
import { namesOf } from '../../kit/names-of.ts';
import { useCurrentInView } from './current-in-view.ts';

/** One link for each choice that narrows a list, and first the one for all of it, where there is one. */
export const FilterLinks = <Choice extends string>({
  label,
  names,
  all = 'All',
  allCount,
  counts,
  chosen,
  hrefOf,
}: {
  /** The name of the navigation, for screen readers. */
  label: string;
  /** What each choice is called, in the order of the links. */
  names: Readonly<Partial<Record<Choice, string>>>;
  /** What the link for all of it is called; null: the list always shows one choice. */
  all?: string | null;
  /** How many all of it is, where that is known. */
  allCount?: number | undefined;
  /** How many a choice finds, where that is known, as while nothing is searched for; see `mostCounted`. */
  counts?: Readonly<Partial<Record<Choice, number>>> | undefined;
  /** Undefined while the list shows everything. */
  chosen: Choice | undefined;
  hrefOf: (choice: Choice | undefined) => string;
}) => (
  <nav
    ref={useCurrentInView(chosen)}
    aria-label={label}
    className="side-scroll relative -mx-4 flex gap-1 scroll-px-4 px-4 pb-1 sm:mx-0 sm:flex-wrap sm:px-0"
  >
    {[...(all === null ? [] : [undefined]), ...namesOf(names)].map((choice) => {
      const count = choice ? counts?.[choice] : allCount;
      return (
        <Link
          key={choice ?? 'all'}
          to={hrefOf(choice)}
          aria-current={choice === chosen ? 'page' : undefined}
          className="btn btn-ghost btn-sm shrink-0 border-base-300 aria-[current=page]:border-primary aria-[current=page]:bg-base-200 aria-[current=page]:text-primary aria-[current=page]:[scroll-initial-target:nearest]"
        >
          {choice ? names[choice] : all}
          {count !== undefined && <span className="figures font-normal">{cappedText(count)}</span>}
        </Link>
      );
    })}
  </nav>
);
