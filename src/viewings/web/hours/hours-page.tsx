// A seller says at which hours, on which days and where their cars can be seen.
import { href, Link } from 'react-router';
import { actionsOf } from '../../../calls/web/form/action.server.ts';
import { requireAccess } from '../../../calls/web/page/page-access.ts';
import { requireOutput } from '../../../calls/web/page/page-data.ts';
import { requestContext } from '../../../calls/web/page/request-context.ts';
import { pageTitle } from '../../../kit/brand/market-name.ts';
import { zonedDayText } from '../../../kit/zoned-time.ts';
import { SideNote } from '../../../ui/text/side-note.tsx';
import { readViewingHours } from '../../hours-contract.ts';
import type { Route } from './+types/hours-page';
import { DaysThatDiffer, dayForm, removeDayForm } from './days-that-differ.tsx';
import { WeekForm, weekForm } from './week-form.tsx';

export const middleware = [requireAccess('seller')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Your viewing hours', matches) },
  { name: 'description', content: 'Say when buyers can come to see your cars.' },
];

export const action = actionsOf(weekForm, dayForm, removeDayForm);

export async function loader({ context }: Route.LoaderArgs) {
  const { callApi } = context.get(requestContext);
  const hours = requireOutput(await callApi(readViewingHours, {}));
  return {
    hours,
    days: hours.days.map((one) => ({ ...one, name: zonedDayText(new Date(one.day), 'UTC') })),
  };
}

export default function HoursPage({ loaderData: { hours, days } }: Route.ComponentProps) {
  return (
    <section className="wrap-anywhere grid w-full max-w-xl grid-cols-1 gap-6">
      <header className="grid gap-2">
        <h1 className="text-xl">Your viewing hours</h1>
        <p className="text-quiet">
          Buyers pick a time from these hours, for any of your cars. Nobody else can pick a time
          that is taken. Viewings that are arranged stay as they are.
        </p>
      </header>
      {!hours.isSet && (
        <SideNote tone="warning">
          You haven’t saved any hours yet, so buyers can’t pick a time. Change what’s below to suit
          you, then save it.
        </SideNote>
      )}
      <WeekForm hours={hours} />
      {hours.isSet && <DaysThatDiffer days={days} />}
      <Link to={href('/dashboard/viewings')} className="link w-fit py-2.5 text-sm">
        Back to Viewings
      </Link>
    </section>
  );
}
