import { form } from '../../../calls/web/form/form.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { SubmitRow, TextField } from '../../../ui/field.tsx';
import { ButtonForm, PostForm } from '../../../ui/form/post-form.tsx';
import { useIsHydrated } from '../../../ui/hydration/is-hydrated.ts';
import { useStaysOpen } from '../../../ui/stays-open.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  longestName,
  lookAtSavedSearch,
  mostNewCars,
  restoreSavedSearch,
  type SavedSearch,
} from '../../saved-contract.ts';
import { textsOf, unwantedText } from '../query-texts.ts';
import { totalText } from '../search-texts.ts';
import { RhythmField } from './rhythm-field.tsx';

/** One saved search: what it asks, what is new in it, and what can be done about it. */
export function SavedSearchCard({ search }: { search: SavedSearch }) {
  const { id, name, query, words, wordsLast, category, total, newCars } = search;
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
          {[
            ...(category ? [category] : []),
            ...textsOf(query, words),
            ...wordsLast.map((word) => unwantedText([word])),
          ].map((text) => (
            <li
              key={text}
              className="wrap-anywhere rounded-field bg-base-200 px-2 py-1 text-xs dark:bg-base-300"
            >
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

export const openSearch = form(lookAtSavedSearch, {
  name: 'open',
  goTo: ({ output }) => output.path,
  staysInHistory: true,
});

function OpenForm({ search: { id, name } }: { search: SavedSearch }) {
  const open = openSearch.use({ id });
  return (
    <ButtonForm of={open} className="btn-primary" label={`See cars: ${name}`}>
      See cars
    </ButtonForm>
  );
}

export const changeSearch = form(changeSavedSearch, {
  name: 'change',
  // A new name shows by itself.
  toast: (_, { rhythm }) => (rhythm ? 'Changed.' : ''),
  messages: {
    'not-found': 'This search was deleted. Reload the page.',
  },
  posted: { toast: '' },
});

/** Sent as soon as something is chosen; without scripts, by its button. */
function RhythmForm({ search: { id, name, rhythm } }: { search: SavedSearch }) {
  const isHydrated = useIsHydrated();
  const { field, ...change } = changeSearch.use({ id });
  return (
    <PostForm of={change} aria-label={`Emails: ${name}`} className="grid gap-3">
      <RhythmField
        key={rhythm}
        {...field('rhythm')}
        defaultValue={rhythm}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
      {isHydrated ? (
        <Failure message={change.failure} />
      ) : (
        <div className="hidden unscripted:block">
          <SubmitRow {...change}>Change</SubmitRow>
        </div>
      )}
    </PostForm>
  );
}

function RenameForm({ search: { id, name } }: { search: SavedSearch }) {
  const { field, ...change } = changeSearch.use({
    id,
    onReadAgain: (_, element) => element.closest('details')?.removeAttribute('open'),
  });
  const named = field('name');
  const isOpen = useStaysOpen(named.problem !== undefined);
  return (
    <details open={isOpen} suppressHydrationWarning>
      <summary
        aria-label={`Rename ${name}`}
        className="link flex min-h-11 w-fit cursor-pointer items-center text-sm"
      >
        Rename
      </summary>
      <PostForm of={change} className="grid gap-3 pt-2">
        <TextField
          label="Name"
          maxLength={longestName}
          {...named}
          defaultValue={named.defaultValue ?? name}
        />
        <SubmitRow {...change}>Save name</SubmitRow>
      </PostForm>
    </details>
  );
}

export const deleteSearch = form(deleteSavedSearch, { name: 'delete' });

function DeleteForm({ search: { id, name } }: { search: SavedSearch }) {
  const remove = deleteSearch.use({ id });
  return (
    <ButtonForm of={remove} className="btn-ghost" label={`Delete ${name}`}>
      Delete
    </ButtonForm>
  );
}

export const restoreSearch = form(restoreSavedSearch, {
  name: 'restore',
});

/** Stands in place of a search that was deleted, for as long as that can be taken back. */
export function RemovedSearch({ search: { id, name } }: { search: SavedSearch }) {
  const restore = restoreSearch.use({ id });
  return (
    <PostForm
      of={restore}
      className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-base-300 p-5"
    >
      <p className="wrap-anywhere text-quiet text-sm">{`Deleted: ${name}`}</p>
      <SubmitButton of={restore} className="btn-outline" aria-label={`Undo deleting ${name}`}>
        Undo
      </SubmitButton>
      <Failure message={restore.failure} />
    </PostForm>
  );
}
