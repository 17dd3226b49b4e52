import { form } from '../../calls/web/form/form.ts';
import { Failure } from '../../ui/failure.tsx';
import { AreaField } from '../../ui/field.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { type DeliveredMail, replyFromMailbox } from '../contract.ts';

export const mailboxReply = form(replyFromMailbox, {
  toast: 'Reply sent. If it can’t be delivered, an email will say why.',
});

/** Answers a mail as its reader’s mail program would. Works without scripts. */
export function MailboxReply({ mail: { id, recipient } }: { mail: DeliveredMail }) {
  const { field, ...reply } = mailboxReply.use({
    id,
    onAnswer: (_, __, element) => element.reset(),
  });
  return (
    <PostForm of={reply} className="grid gap-4 border-base-300 border-t p-5">
      <AreaField
        label={`Reply as ${recipient}`}
        {...field('text')}
        rows={3}
        help="It comes in as an email from this address."
      />
      <Failure message={reply.failure} />
      <button type="submit" className="btn btn-outline justify-self-start">
        Send reply
      </button>
    </PostForm>
  );
}
