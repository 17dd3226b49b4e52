import { useNavigate } from 'react-router';
import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { Button } from '../../../kit/web/button.tsx';
import { Failure } from '../../../kit/web/failure.tsx';
import { SubmitRow, TextField } from '../../../kit/web/field.tsx';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';
import { useIsHydrated } from '../../../kit/web/hydration/is-hydrated.ts';
import { useStaysOpen } from '../../../kit/web/stays-open.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  lookAtSavedSearch,
  type SavedSearch,
} from '../../saved-contract.ts';
import { RhythmField } from './rhythm-field.tsx';
import { changeMessages } from './saved-search-messages.ts';

export function OpenForm({ search: { id, name } }: { search: SavedSearch }) {
  const navigate = useNavigate();
  const form = useCallForm(lookAtSavedSearch, {
    id,
    hasAction: true,
    keepsData: true,
    onAnswer: ({ path }) => navigate(path),
  });
  return (
    <form method="post" action="?form=open" onSubmit={form.onSubmit}>
      <RenderedFor />
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
export function RhythmForm({ search: { id, name, rhythm } }: { search: SavedSearch }) {
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
      <RenderedFor />
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

export function RenameForm({ search: { id, name } }: { search: SavedSearch }) {
  const { field, ...form } = useCallForm(changeSavedSearch, {
    id,
    hasAction: true,
    messages: changeMessages,
    onReadAgain: (_, element) => element.closest('details')?.removeAttribute('open'),
  });
  const named = field('name');
  const isOpen = useStaysOpen(named.problem !== undefined);
  return (
    <details open={isOpen}>
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
        <RenderedFor />
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

export function DeleteForm({ search: { id, name } }: { search: SavedSearch }) {
  const form = useCallForm(deleteSavedSearch, { id, hasAction: true });
  return (
    <form method="post" action="?form=delete" onSubmit={form.onSubmit}>
      <RenderedFor />
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
