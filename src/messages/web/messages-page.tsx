import { href, Link } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { actionsOf } from '../../calls/web/form/action.server.ts';
import { form } from '../../calls/web/form/form.ts';
import { pageOf } from '../../calls/web/page/list-page.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { queryOf } from '../../kit/query.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { AreaField } from '../../ui/field.tsx';
import { ButtonForm, PostForm } from '../../ui/form/post-form.tsx';
import { Empty } from '../../ui/list/empty.tsx';
import { FilterLinks } from '../../ui/list/filter-links.tsx';
import { NextPage } from '../../ui/list/next-page.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import { useStaysOpen } from '../../ui/stays-open.ts';
import { EmailText } from '../../ui/text/contact.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import {
  answerMessage,
  type ContactMessage,
  closeMessage,
  contactMessagesPerPage,
  countMessages,
  listMessages,
} from '../contract.ts';
import type { Route } from './+types/messages-page';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Contact messages', matches) },
  { name: 'description', content: 'What people wrote with the contact form.' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const input = requireOutput(
    parseInput(listMessages, {
      only: query.get('only') || undefined,
      after: query.get('after') || undefined,
      limit: contactMessagesPerPage + 1,
    }),
  );
  const { callApi } = context.get(requestContext);
  const [messages, counts] = await Promise.all([
    callApi(listMessages, input),
    callApi(countMessages, {}),
  ]);
  return {
    only: input.only,
    messages: pageOf(requireOutput(messages), contactMessagesPerPage),
    counts: requireOutput(counts),
    isFirstPage: input.after === undefined,
  };
}

const messageAnswer = form(answerMessage, {
  name: 'answer',
  toast: 'Your answer is on its way',
});
const messageClosing = form(closeMessage, { name: 'close', toast: 'Marked as answered' });
export const action = actionsOf(messageAnswer, messageClosing);

const filterNames = { open: 'To answer', answered: 'Answered' } as const;

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { only, counts, isFirstPage } = loaderData;
  const { rows: messages, last } = loaderData.messages;
  return (
    <section className="grid grid-cols-1 gap-6">
      <PageHead title="Contact messages" />
      <FilterLinks
        label="Messages by state"
        names={filterNames}
        counts={counts}
        chosen={only}
        hrefOf={(state) => href('/dashboard/messages') + queryOf({ only: state })}
      />
      {messages.length === 0 && (
        <Empty title={emptyTitle(only, isFirstPage)}>
          {only || !isFirstPage ? (
            <Link to={href('/dashboard/messages')} className="btn btn-outline">
              Show all messages
            </Link>
          ) : (
            <Link to={href('/dashboard/today')} className="btn btn-outline">
              Today
            </Link>
          )}
        </Empty>
      )}
      {messages.map((message) => (
        <MessageCard key={message.id} message={message} />
      ))}
      {last && <NextPage href={queryOf({ only, after: last.id })} />}
    </section>
  );
}

function emptyTitle(only: 'open' | 'answered' | undefined, isFirstPage: boolean): string {
  if (!isFirstPage) return 'No older messages.';
  return only === 'open' ? 'Every message is answered.' : 'No messages.';
}

/** A message with its answer, or with the form to answer it. */
const MessageCard = ({ message }: { message: ContactMessage }) => (
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
      <details open={isOpen} suppressHydrationWarning>
        <summary
          className="link flex min-h-11 w-fit cursor-pointer items-center text-sm"
          aria-describedby={`message-${id}`}
        >
          Answer by email
        </summary>
        <PostForm of={answering} className="grid max-w-xl gap-3 pt-3">
          <AreaField label="Answer" {...answer} />
          <SubmitButton of={answering} className="btn-primary">
            Send the answer
          </SubmitButton>
          <Failure message={answering.failure} />
        </PostForm>
      </details>
      <ButtonForm of={closing} isSmall describedBy={`message-${id}`}>
        Mark as answered
      </ButtonForm>
    </div>
  );
}
