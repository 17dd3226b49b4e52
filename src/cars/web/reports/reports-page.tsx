// The ads that people have reported, for admins.
import { href, Link } from 'react-router';
import { parseInput } from '../../../calls/input.ts';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { form } from '../../../calls/web/form/form.ts';
import { pageOf } from '../../../calls/web/page/list-page.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { queryOf } from '../../../kit/query.ts';
import { SubmitButton } from '../../../ui/button.tsx';
import { AskButton, useAsking } from '../../../ui/dialog/ask-button.tsx';
import { Failure } from '../../../ui/failure.tsx';
import { AreaField, LabelOf } from '../../../ui/field.tsx';
import { PostForm } from '../../../ui/form/post-form.tsx';
import { Empty } from '../../../ui/list/empty.tsx';
import { NextPage } from '../../../ui/list/next-page.tsx';
import { PageHead } from '../../../ui/list/page-head.tsx';
import { dismissReports, listReports, type Report, reportsPerPage } from '../../admin-contract.ts';
import { stateLabels } from '../../car.ts';
import { carPath } from '../../car-path.ts';
import { reportReasons } from '../../report-contract.ts';
import { TakeDownDialog, takeDown } from '../car/take-down-panel.tsx';
import { CarPictureLink } from '../car-picture-link.tsx';
import type { Route } from './+types/reports-page';
import { nothingDecided, ReadReports, ReportQuotes } from './report-quotes.tsx';

export const middleware = [requireAccess('admin')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Reports', matches) },
  { name: 'description', content: 'Ads that people have reported.' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const after = new URL(request.url).searchParams.get('after') ?? undefined;
  const input = requireOutput(parseInput(listReports, { after, limit: reportsPerPage + 1 }));
  const listed = await context.get(requestContext).callApi(listReports, input);
  return pageOf(requireOutput(listed), reportsPerPage, request);
}

const dismissal = form(dismissReports, {
  toast: ({ modifiedCount }) =>
    modifiedCount > 0 ? 'The ad stays. Whoever reported it gets an email.' : nothingDecided,
});
export const action = actionsOf(dismissal, takeDown);

export default function ReportsPage({ loaderData: { rows: reports, last } }: Route.ComponentProps) {
  const ofCar = Map.groupBy(reports, ({ car }) => car.id);
  return (
    <section className="grid grid-cols-1 gap-6">
      <PageHead
        title="Reports"
        about="Ads that people have reported. Take an ad down, or say why it stays. Whoever reported it is told the reason."
      >
        <Link
          to={href('/dashboard/reported-conversations')}
          className="link link-primary flex min-h-11 items-center justify-self-start text-sm"
        >
          Reported messages
        </Link>
      </PageHead>
      {reports.length === 0 && <Empty title="No open reports." />}
      {[...ofCar.values()].map((some) => (
        <ReportedCar key={some[0]?.car.id} reports={some} />
      ))}
      {last && <NextPage href={queryOf({ after: last.id })} />}
    </section>
  );
}

function ReportedCar({ reports }: { reports: readonly Report[] }) {
  const car = reports[0]?.car;
  const asking = useAsking();
  const { field, ...dismiss } = dismissal.use({ id: String(car?.id) });
  if (!car) return null;
  return (
    <article className="wrap-anywhere grid gap-4 rounded-box border border-base-300 p-5">
      <header className="grid grid-cols-[min(6rem,30%)_minmax(0,1fr)] items-center gap-4">
        <CarPictureLink
          car={car}
          imageId={car.imageId}
          alt=""
          sizes="96px"
          className="rounded-field"
        />
        <div className="grid gap-0.5">
          <h2 className="font-semibold">
            <Link to={carPath(car)} className="link link-hover">
              {car.title}
            </Link>
          </h2>
          <p className="text-quiet text-sm">
            {stateLabels[car.state.is]}, posted by {car.sellerName}
          </p>
        </div>
      </header>
      <ReportQuotes
        reports={reports.map(({ id, reason, details, reporterName, reportedAt }) => ({
          id,
          reason: reportReasons[reason],
          details,
          by: reporterName ?? 'Someone',
          at: reportedAt,
        }))}
      />
      <PostForm of={dismiss} className="grid max-w-xl gap-4">
        <ReadReports reports={reports} />
        <AreaField
          label={<LabelOf name="Why the ad stays" of={car.title} />}
          {...field('reason')}
          rows={2}
          help="Emailed to whoever reported it, and kept in the audit."
        />
        <SubmitButton of={dismiss} className="btn-outline">
          Leave the ad as it is<span className="sr-only">: {car.title}</span>
        </SubmitButton>
        <Failure message={dismiss.failure} />
      </PostForm>
      {car.state.is !== 'sold' && (
        <div className="grid max-w-xl">
          <AskButton asking={asking} what="take-down" id={car.id} className="btn-error btn-outline">
            Take down…<span className="sr-only"> {car.title}</span>
          </AskButton>
        </div>
      )}
      {asking.asks('take-down', car.id) && <TakeDownDialog car={car} onClose={asking.close} />}
    </article>
  );
}
