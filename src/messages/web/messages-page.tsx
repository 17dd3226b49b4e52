import { href, Link } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { actionsOf } from '../../calls/web/form/action.server.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { queryOf } from '../../kit/query.ts';
import { Empty } from '../../ui/list/empty.tsx';
import { FilterLinks } from '../../ui/list/filter-links.tsx';
import { NextPage } from '../../ui/list/next-page.tsx';
import { contactMessagesPerPage, countMessages, listMessages } from '../contract.ts';
import type { Route } from './+types/messages-page';
import { MessageCard, messageAnswer, messageClosing } from './contact-message.tsx';

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
    }),
  );
  const { callApi } = context.get(requestContext);
  const [messages, counts] = await Promise.all([
    callApi(listMessages, input),
    callApi(countMessages, {}),
  ]);
  return { only: input.only, messages: requireOutput(messages), counts: requireOutput(counts) };
}

export const action = actionsOf(messageAnswer, messageClosing);

const filterNames = { open: 'To answer', answered: 'Answered' } as const;

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { only, messages, counts } = loaderData;
  const last = messages.length === contactMessagesPerPage ? messages.at(-1)?.id : undefined;
  return (
    <section className="grid grid-cols-1 gap-6">
      <h1 className="text-xl">Contact messages</h1>
      <FilterLinks
        label="Messages by state"
        names={filterNames}
        counts={counts}
        chosen={only}
        hrefOf={(one) => href('/dashboard/messages') + queryOf({ only: one })}
      />
      {messages.length === 0 && (
        <Empty title={only === 'open' ? 'Every message is answered.' : 'No messages.'}>
          {only ? (
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
      {last && <NextPage href={queryOf({ only, after: last })} />}
    </section>
  );
}
