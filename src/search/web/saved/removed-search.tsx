import { useCallForm } from '../../../calls/web/form/call-form.ts';
import { Button } from '../../../kit/web/button.tsx';
import { Failure } from '../../../kit/web/failure.tsx';
import { RenderedFor } from '../../../kit/web/form/rendered-for.tsx';
import { restoreSavedSearch, type SavedSearch } from '../../saved-contract.ts';
import { restoreMessages } from './saved-search-messages.ts';

/** In place of a search that was deleted, for as long as that can be taken back. */
export function RemovedSearch({ search: { id, name } }: { search: SavedSearch }) {
  const restore = useCallForm(restoreSavedSearch, {
    id,
    hasAction: true,
    messages: restoreMessages,
  });
  return (
    <form
      method="post"
      action="?form=restore"
      onSubmit={restore.onSubmit}
      className="flex flex-wrap items-center justify-between gap-3 rounded-box border border-base-300 p-5"
    >
      <RenderedFor />
      <input type="hidden" name="id" value={id} />
      <p className="wrap-anywhere text-quiet text-sm">{`Deleted: ${name}`}</p>
      <Button
        type="submit"
        className="btn-outline"
        aria-label={`Undo deleting ${name}`}
        isPending={restore.isPending}
        disabled={!restore.maySubmit}
      >
        Undo
      </Button>
      <Failure message={restore.failure} />
    </form>
  );
}
