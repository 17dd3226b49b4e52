import { mostNewCars, type SavedSearch } from '../../saved-contract.ts';
import { textsOf } from '../search-texts.ts';
import { totalText } from '../total-text.ts';
import { DeleteForm, OpenForm, RenameForm, RhythmForm } from './saved-search-forms.tsx';

/** One saved search: what it asks, what is new in it, and what can be done about it. */
export function SavedSearchCard({ search }: { search: SavedSearch }) {
  const { id, name, asked, words, category, total, newCars } = search;
  return (
    <article
      aria-labelledby={`search-${id}`}
      className="grid h-full content-start gap-4 rounded-box border border-base-300 p-5"
    >
      <header className="grid gap-2">
        <h2 id={`search-${id}`} className="wrap-anywhere font-semibold">
          {name}
        </h2>
        <ul className="flex flex-wrap gap-2">
          {[...(category ? [category] : []), ...textsOf(asked, words)].map((text) => (
            <li key={text} className="wrap-anywhere rounded-field bg-base-200 px-2 py-1 text-xs">
              {text}
            </li>
          ))}
        </ul>
        <p className="figures text-sm">
          {total === null ? 'We’re counting the cars.' : `${totalText(total)} now`}
          {newCars > 0 && (
            <strong className="text-primary">
              {' '}
              · {newCars}
              {newCars >= mostNewCars && '+'} new since you last looked
            </strong>
          )}
        </p>
      </header>
      <RhythmForm search={search} />
      <div className="flex flex-wrap items-start gap-3">
        <OpenForm search={search} />
        <DeleteForm search={search} />
      </div>
      <RenameForm search={search} />
    </article>
  );
}
