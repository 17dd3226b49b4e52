// Confirming and canceling a viewing, also without scripts.
import { form } from '../../calls/web/form/form.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SelectField } from '../../ui/field.tsx';
import { ButtonForm, PostForm } from '../../ui/form/post-form.tsx';
import { useStaysOpen } from '../../ui/stays-open.ts';
import { cancelViewing, confirmViewing, type Viewing } from '../contract.ts';
import { reasonsOf, reasonTexts } from '../viewing.ts';

/** Of a viewing that is not as its reader has read it. */
export const notAsRead = {
  'viewing-closed': 'This viewing can’t be changed anymore. Reload the page to see what happened.',
  'viewing-changed':
    'The viewing was changed just now, so we did nothing. Please read it again, then answer.',
};
export const confirmForm = form(confirmViewing, {
  name: 'confirm',
  // Where it was changed, its reader sees to what.
  readsRefused: true,
  messages: notAsRead,
  posted: { toast: () => 'Confirmed. We’ve told them.' },
});
export const cancelForm = form(cancelViewing, {
  name: 'cancel',
  readsRefused: true,
  messages: notAsRead,
  posted: { toast: () => 'Canceled. We’ve told them.' },
});

export function ConfirmForm({ viewing: { id, sequence } }: { viewing: Viewing }) {
  const confirm = confirmForm.use({ id, sends: { sequence } });
  return (
    <ButtonForm of={confirm} className="btn-primary btn-block">
      Confirm this time
    </ButtonForm>
  );
}

export function CancelForm({ viewing: { id, sequence, reader, otherName } }: { viewing: Viewing }) {
  const { field, ...cancel } = cancelForm.use({ id, sends: { sequence } });
  const because = field('because');
  const isOpen = useStaysOpen(cancel.failure !== null || because.problem !== undefined);
  return (
    <details open={isOpen}>
      <summary className="link flex min-h-11 w-fit cursor-pointer items-center text-sm">
        Cancel this viewing
      </summary>
      <PostForm of={cancel} className="grid gap-4 pt-2">
        <SelectField label="Why?" help={`${otherName} will read it.`} {...because}>
          <option value="">Choose a reason</option>
          {reasonsOf[reader].map((one) => (
            <option key={one} value={one}>
              {reasonTexts[one]}
            </option>
          ))}
        </SelectField>
        <Button
          type="submit"
          className="btn-error justify-self-start"
          isPending={cancel.isPending}
          disabled={!cancel.maySubmit}
        >
          Cancel the viewing
        </Button>
        <Failure message={cancel.failure} />
      </PostForm>
    </details>
  );
}
