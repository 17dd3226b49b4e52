import { useNavigate } from 'react-router';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { Button } from '../../../kit/web/button.tsx';
import { Failure } from '../../../kit/web/failure.tsx';
import { SubmitRow, TextField } from '../../../kit/web/field.tsx';
import { useIsHydrated } from '../../../kit/web/hydration/is-hydrated.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  lookAtSavedSearch,
  mostNewCars,
  type SavedSearch,
} from '../../saved-contract.ts';
import { textsOf } from '../search-texts.ts';
import { totalText } from '../total-text.ts';
import { RhythmField } from './rhythm-field.tsx';
import { changeMessages } from './saved-search-messages.ts';

/** One saved search: what it asks, what is new in it, and what can be done about it. */
export function SavedSearchCard({ search }: { search: SavedSearch }) {
  const { id, name, asked, words, total, newCars } = search;
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
          {textsOf(asked, words).map((text) => (
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
      <Rhythm search={search} />
      <div className="flex flex-wrap items-start gap-3">
        <Open search={search} />
        <Delete search={search} />
      </div>
      <Rename search={search} />
    </article>
  );
}

function Open({ search: { id, name } }: { search: SavedSearch }) {
  const navigate = useNavigate();
  const form = useCallForm(lookAtSavedSearch, {
    id,
    hasAction: true,
    keepsData: true,
    onAnswer: ({ path }) => navigate(path),
  });
  return (
    <form method="post" action="?form=open" onSubmit={form.onSubmit}>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        className="btn-primary"
        aria-label={`See cars: ${name}`}
        isPending={form.isPending}
        disabled={!form.maySubmit}
      >
        See cars
      </Button>
      <Failure message={form.failure} />
    </form>
  );
}

/** Sent as soon as something is chosen; without scripts, by its button. */
function Rhythm({ search: { id, name, rhythm } }: { search: SavedSearch }) {
  const isHydrated = useIsHydrated();
  const { field, ...form } = useCallForm(changeSavedSearch, {
    id,
    hasAction: true,
    toast: 'Changed.',
    messages: changeMessages,
  });
  const chosen = field('rhythm');
  return (
    <form
      method="post"
      action="?form=change"
      onSubmit={form.onSubmit}
      aria-label={`Emails: ${name}`}
      className="grid gap-3"
    >
      <input type="hidden" name="id" value={id} />
      <RhythmField
        key={rhythm}
        {...chosen}
        defaultValue={rhythm}
        onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()}
      />
      {isHydrated ? <Failure message={form.failure} /> : <SubmitRow {...form}>Change</SubmitRow>}
    </form>
  );
}

function Rename({ search: { id, name } }: { search: SavedSearch }) {
  const { field, ...form } = useCallForm(changeSavedSearch, {
    id,
    hasAction: true,
    messages: changeMessages,
    onReadAgain: (_, element) => element.closest('details')?.removeAttribute('open'),
  });
  const named = field('name');
  return (
    <details open={named.problem !== undefined}>
      <summary aria-label={`Rename ${name}`} className="cursor-pointer py-3 text-quiet text-sm">
        Rename
      </summary>
      <form
        method="post"
        action="?form=change"
        noValidate
        onSubmit={form.onSubmit}
        className="grid gap-3 pt-2"
      >
        <input type="hidden" name="id" value={id} />
        <TextField
          label="Name"
          maxLength={100}
          {...named}
          defaultValue={named.defaultValue ?? name}
        />
        <SubmitRow {...form}>Save name</SubmitRow>
      </form>
    </details>
  );
}

function Delete({ search: { id, name } }: { search: SavedSearch }) {
  const form = useCallForm(deleteSavedSearch, { id, hasAction: true });
  return (
    <form method="post" action="?form=delete" onSubmit={form.onSubmit}>
      <input type="hidden" name="id" value={id} />
      <Button
        type="submit"
        className="btn-ghost"
        aria-label={`Delete ${name}`}
        isPending={form.isPending}
        disabled={!form.maySubmit}
      >
        Delete
      </Button>
      <Failure message={form.failure} />
    </form>
  );
}
