import { parseInput } from '../../calls/input.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { Empty } from '../../kit/web/list/empty.tsx';
import { NextPage } from '../../kit/web/list/next-page.tsx';
import { EmailText } from '../../kit/web/text/email-text.tsx';
import { Moment } from '../../kit/web/text/moment.tsx';
import { type ContactMessage, listMessages, messagesPerPage } from '../contract.ts';
import type { Route } from './+types/messages-page';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = () => [
  { title: 'Messages · Forecourt' },
  { name: 'description', content: 'What people wrote with the contact form.' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  const input = requireOutput(parseInput(listMessages, { after }));
  return requireOutput(await context.get(requestContext).callApi(listMessages, input));
}

export default function MessagesPage({ loaderData: messages }: Route.ComponentProps) {
  const last = messages.length === messagesPerPage ? messages.at(-1)?.id : undefined;
  return (
    <section className="grid grid-cols-1 gap-6">
      <h1 className="text-xl">Messages</h1>
      {messages.length === 0 && <Empty title="No messages." />}
      {messages.map((message) => (
        <Message key={message.id} message={message} />
      ))}
      {last && <NextPage href={`?after=${last}`} />}
    </section>
  );
}

const Message = ({ message }: { message: ContactMessage }) => (
  <article className="wrap-anywhere grid gap-3 rounded-box border border-base-300 p-5">
    <header className="grid gap-0.5">
      <h2 className="font-semibold">{message.subject}</h2>
      <div className="flex flex-wrap items-center gap-x-3 text-quiet text-sm">
        <span>{message.name}</span>
        <a className="link" href={`mailto:${message.email}`}>
          <EmailText email={message.email} />
        </a>
        <Moment at={message.receivedAt} hasDay isAlone />
      </div>
    </header>
    <p className="max-w-text whitespace-pre-line text-sm">{message.message}</p>
  </article>
);
