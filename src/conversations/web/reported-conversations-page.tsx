// The conversations that people have reported, for admins.
import { href, Link } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { actionOf } from '../../calls/web/form/action.server.ts';
import { form } from '../../calls/web/form/form.ts';
import { pageOf } from '../../calls/web/page/list-page.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { carPath } from '../../cars/car-path.ts';
import {
  nothingDecided,
  ReadReports,
  ReportQuotes,
} from '../../cars/web/reports/report-quotes.tsx';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { queryOf } from '../../kit/query.ts';
import { AreaField, LabelOf, SelectField, SubmitRow } from '../../ui/field.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { Empty } from '../../ui/list/empty.tsx';
import { NextPage } from '../../ui/list/next-page.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import { Moment } from '../../ui/text/moment.tsx';
import {
  decideReports,
  listReportedConversations,
  type ReportedConversation,
  reportedPerPage,
} from '../decide-reports-contract.ts';
import { conversationReportReasons } from '../reports-contract.ts';
import type { Route } from './+types/reported-conversations-page';
import { MessagePhotos, MessageText } from './message-item.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Reported messages', matches) },
  { name: 'description', content: 'Conversations that people have reported.' },
];

const decision = form(decideReports, {
  toast: ({ modifiedCount }) =>
    modifiedCount > 0 ? 'Decided. Everyone involved gets an email.' : nothingDecided,
});
export const action = actionOf(decision);

export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  const input = requireOutput(
    parseInput(listReportedConversations, { after, limit: reportedPerPage + 1 }),
  );
  const listed = await context.get(requestContext).callApi(listReportedConversations, input);
  return pageOf(requireOutput(listed), reportedPerPage, request);
}

export default function ReportedConversationsPage({
  loaderData: { rows: reports, last },
}: Route.ComponentProps) {
  const ofConversation = Map.groupBy(reports, ({ conversationId }) => conversationId);
  return (
    <section className="grid grid-cols-1 gap-6">
      <PageHead
        title="Reported messages"
        about="Conversations that the buyer or the seller has reported, with nothing hidden. To keep someone off the market, suspend them in All Users."
      >
        <Link
          to={href('/dashboard/reported-ads')}
          className="link link-primary flex min-h-11 items-center justify-self-start text-sm"
        >
          Reported ads
        </Link>
      </PageHead>
      {reports.length === 0 && <Empty title="No reported messages." />}
      {[...ofConversation.values()].map((some) => (
        <Reported key={some[0]?.conversationId} reports={some} />
      ))}
      {last && <NextPage href={queryOf({ after: last.id })} />}
    </section>
  );
}

function Reported({ reports }: { reports: readonly ReportedConversation[] }) {
  const [report] = reports;
  const { field, ...decide } = decision.use({ id: String(report?.conversationId) });
  if (!report) return null;
  const names = { buyer: report.buyerName, seller: report.sellerName };
  return (
    <article className="wrap-anywhere grid gap-4 rounded-box border border-base-300 p-5">
      <header className="grid gap-0.5">
        <h2 className="font-semibold">
          <Link
            to={carPath({ id: report.carId, title: report.carTitle })}
            className="link link-hover"
          >
            {report.carTitle}
          </Link>
        </h2>
        <p className="text-quiet text-sm">
          {names.buyer}, buyer, and {names.seller}, seller
        </p>
      </header>
      <ReportQuotes
        reports={reports.map(({ id, reason, details, reportedBy, reportedAt }) => ({
          id,
          reason: conversationReportReasons[reason],
          details,
          by: names[reportedBy],
          at: reportedAt,
        }))}
      />
      <details suppressHydrationWarning>
        <summary className="link flex min-h-11 w-fit cursor-pointer items-center text-sm">
          Read the messages<span className="sr-only"> about {report.carTitle}</span> (
          {report.messages.length})
        </summary>
        <ol className="grid gap-3 pt-2 text-sm">
          {report.messages.map(({ id: messageId, from, text, parts, photos, at }) => (
            <li key={messageId}>
              <p className="text-quiet text-xs">
                {names[from]}, <Moment at={at} hasDay />
              </p>
              <div className="max-w-text">
                <MessageText text={text} parts={parts} />
              </div>
              <MessagePhotos photos={photos} by={`from ${names[from]}`} />
            </li>
          ))}
        </ol>
      </details>
      <PostForm of={decide} className="grid max-w-xl gap-4">
        <ReadReports reports={reports} />
        <SelectField
          label={<LabelOf name="What happens" of={report.carTitle} />}
          {...field('outcome')}
        >
          <option value="">Choose what happens</option>
          <option value="ended">End the conversation</option>
          <option value="dismissed">Let it continue</option>
        </SelectField>
        <AreaField
          label={<LabelOf name="Why" of={report.carTitle} />}
          {...field('reason')}
          rows={2}
          help="Emailed to those who reported it and, if it ends, to the other person. Kept in the audit."
        />
        <SubmitRow {...decide}>
          Decide<span className="sr-only"> about {report.carTitle}</span>
        </SubmitRow>
      </PostForm>
    </article>
  );
}
