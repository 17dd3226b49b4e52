// All conversations of a person, as a buyer and as a seller, those with the latest messages first.
import { href, Link } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { queryOf } from '../../kit/query.ts';
import { Empty } from '../../ui/list/empty.tsx';
import { NextPage } from '../../ui/list/next-page.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import { conversationPath } from '../conversation.ts';
import { type ListedConversation, listConversations } from '../read-contract.ts';
import type { Route } from './+types/conversations-page';
import { CarRow } from './car-row.tsx';
import { erasedText } from './message-item.tsx';

export const middleware = [requireAccess('signed-in')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('My messages', matches) },
  { name: 'description', content: 'Your messages about cars.' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  const input = requireOutput(parseInput(listConversations, { after }));
  const list = requireOutput(await context.get(requestContext).callApi(listConversations, input));
  return { ...list, isFirst: after === undefined };
}

export default function ConversationsPage({ loaderData }: Route.ComponentProps) {
  const { conversations, next, isFirst } = loaderData;
  return (
    <section className="grid grid-cols-1 gap-6">
      <PageHead title="My messages" />
      {conversations.length === 0 && isFirst && (
        <Empty title="No messages yet." bay="day">
          <p className="max-w-text text-quiet">
            Ask a question on any car’s page. The answer comes here and to your email.
          </p>
          <Link to={href('/search')} className="btn btn-primary">
            Find a car
          </Link>
        </Empty>
      )}
      <ul className="grid">
        {conversations.map((conversation) => (
          <li key={conversation.id} className="border-base-300 border-b">
            <ConversationRow conversation={conversation} />
          </li>
        ))}
      </ul>
      {next && <NextPage href={queryOf({ after: `${next.key}-${next.id}` })} />}
    </section>
  );
}

const ConversationRow = ({ conversation }: { conversation: ListedConversation }) => {
  const { id, carTitle, otherName, reader, unread, lastFrom, lastText, lastAt } = conversation;
  return (
    <CarRow of={conversation} to={conversationPath(id)}>
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <span className={unread > 0 ? 'font-semibold' : 'font-medium'}>{carTitle}</span>
        <span className="text-quiet text-xs">
          <Moment at={lastAt} hasDay isAlone />
        </span>
      </p>
      <p className="text-quiet text-sm">
        {otherName}, {reader === 'buyer' ? 'seller' : 'buyer'}
        {unread > 0 && <span className="font-semibold text-primary"> · {unread} new</span>}
      </p>
      <p className="truncate text-sm">
        {lastFrom === reader && 'You: '}
        {lastText ?? erasedText}
      </p>
    </CarRow>
  );
};
