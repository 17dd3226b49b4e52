import { form } from '../../calls/web/form/form.ts';
import { Button } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { AreaField } from '../../ui/field.tsx';
import { ButtonForm, PostForm } from '../../ui/form/post-form.tsx';
import { useStaysOpen } from '../../ui/stays-open.ts';
import { EmailText } from '../../ui/text/email-text.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { answerMessage, type ContactMessage, closeMessage } from '../contract.ts';

export const messageAnswer = form(answerMessage, {
  name: 'answer',
  toast: 'Your answer is on its way',
  messages: {
    'already-answered':
      'Another admin has already answered this message. Reload the page to read the answer.',
  },
});
export const messageClosing = form(closeMessage, { name: 'close', toast: 'Marked as answered' });

/** A message with its answer, or with the form to answer it. */
export const MessageCard = ({ message }: { message: ContactMessage }) => (
  <article className="wrap-anywhere grid gap-3 rounded-box border border-base-300 p-5">
    <header className="grid gap-0.5">
      <h2 id={`message-${message.id}`} className="font-semibold">
        {message.subject}
      </h2>
      <div className="flex flex-wrap items-center gap-x-3 text-quiet text-sm">
        <span>{message.name}</span>
        <a className="link" href={`mailto:${message.email}`}>
          <EmailText email={message.email} />
        </a>
        <Moment at={message.receivedAt} hasDay isAlone />
      </div>
    </header>
    <p className="max-w-text whitespace-pre-line text-sm">{message.message}</p>
    {message.answered ? <Answer {...message.answered} /> : <AnswerForms id={message.id} />}
  </article>
);

const Answer = ({ at, by, answer }: NonNullable<ContactMessage['answered']>) => (
  <div className="grid gap-2 border-base-300 border-t pt-3 text-sm">
    <p className="text-quiet">
      {answer === null ? 'Marked as answered by ' : 'Answered by '}
      {by ?? 'a former admin'}, <Moment at={at} hasDay />
    </p>
    {answer !== null && <p className="max-w-text whitespace-pre-line">{answer}</p>}
  </div>
);

function AnswerForms({ id }: { id: number }) {
  const answering = messageAnswer.use({ id });
  const closing = messageClosing.use({ id });
  const answer = answering.field('answer');
  const isOpen = useStaysOpen(answering.failure !== null || answer.problem !== undefined);
  return (
    <div className="grid gap-3 border-base-300 border-t pt-3">
      <details open={isOpen}>
        <summary
          className="link flex min-h-11 w-fit cursor-pointer items-center text-sm"
          aria-describedby={`message-${id}`}
        >
          Answer by email
        </summary>
        <PostForm of={answering} className="grid max-w-xl gap-3 pt-3">
          <AreaField label="Answer" {...answer} />
          <Button
            type="submit"
            className="btn-primary"
            isPending={answering.isPending}
            disabled={!answering.maySubmit}
          >
            Send the answer
          </Button>
          <Failure message={answering.failure} />
        </PostForm>
      </details>
      <ButtonForm of={closing} isSmall describedBy={`message-${id}`}>
        Mark as answered
      </ButtonForm>
    </div>
  );
}
