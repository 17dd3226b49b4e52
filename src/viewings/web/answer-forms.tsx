// Confirming and canceling a viewing, also without scripts.
import { ButtonForm } from '../../calls/web/form/button-form.tsx';
import { useCallForm } from '../../calls/web/form/call-form.ts';
import { queryOf } from '../../kit/query.ts';
import { Button } from '../../kit/web/button.tsx';
import { Failure } from '../../kit/web/failure.tsx';
import { SelectField } from '../../kit/web/field.tsx';
import { RenderedFor } from '../../kit/web/form/rendered-for.tsx';
import { useStaysOpen } from '../../kit/web/stays-open.ts';
import { cancelViewing, confirmViewing, type Viewing } from '../contract.ts';
import { reasonsOf, reasonTexts } from '../viewing.ts';
import { answerMessages } from './viewing-messages.ts';

export function ConfirmForm({ viewing: { id, sequence } }: { viewing: Viewing }) {
  const form = useCallForm(confirmViewing, {
    hasAction: true,
    messages: answerMessages,
    // Where it was changed, its reader sees to what.
    readsRefused: true,
  });
  return (
    <ButtonForm
      name="confirm"
      id={id}
      also={{ sequence: String(sequence) }}
      form={form}
      className="btn-primary btn-block"
    >
      Confirm this time
    </ButtonForm>
  );
}

export function CancelForm({ viewing: { id, sequence, reader, otherName } }: { viewing: Viewing }) {
  const { field, onSubmit, failure, isPending, maySubmit } = useCallForm(cancelViewing, {
    hasAction: true,
    messages: answerMessages,
    readsRefused: true,
  });
  const because = field('because');
  const isOpen = useStaysOpen(failure !== null || because.problem !== undefined);
  return (
    <details open={isOpen}>
      <summary className="link flex min-h-11 w-fit cursor-pointer items-center text-sm">
        Cancel this viewing
      </summary>
      <form
        method="post"
        action={queryOf({ form: 'cancel' })}
        noValidate
        onSubmit={onSubmit}
        className="grid gap-4 pt-2"
      >
        <RenderedFor />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="sequence" value={sequence} />
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
          isPending={isPending}
          disabled={!maySubmit}
        >
          Cancel the viewing
        </Button>
        <Failure message={failure} />
      </form>
    </details>
  );
}
