import { useActionData } from 'react-router';
import type { PostedForm } from '../../calls/web/form/posted-form.ts';
import { Failure } from '../../kit/web/failure.tsx';
import { AreaField } from '../../kit/web/field.tsx';
import { RenderedFor } from '../../kit/web/form/rendered-for.tsx';
import type { DeliveredMail } from '../contract.ts';

/** Answers a mail as its reader’s mail program would. Works without scripts. */
export function MailboxReply({ mail: { id, recipient } }: { mail: DeliveredMail }) {
  const posted = useActionData<PostedForm>();
  const found = posted?.values.id === String(id) ? posted : null;
  return (
    <form method="post" className="grid gap-4 border-base-300 border-t p-5">
      <RenderedFor />
      <input type="hidden" name="id" value={id} />
      <AreaField
        label={`Reply as ${recipient}`}
        name="text"
        rows={3}
        defaultValue={found?.values.text}
        problem={found?.problems.text}
        help="It comes in as an email from this address."
      />
      <Failure message={found?.failure ?? null} />
      <button type="submit" className="btn btn-outline justify-self-start">
        Send reply
      </button>
    </form>
  );
}
