// All viewings of a person, as a buyer and as a seller, by day.
import { href, Link } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { CarRow } from '../../conversations/web/car-row.tsx';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { queryOf } from '../../kit/query.ts';
import { isSeller } from '../../people/person.ts';
import { Empty } from '../../ui/list/empty.tsx';
import { FilterLinks } from '../../ui/list/filter-links.tsx';
import { NextPage } from '../../ui/list/next-page.tsx';
import { PageHead } from '../../ui/list/page-head.tsx';
import { countViewings, listViewings, type Viewing } from '../contract.ts';
import { viewingPath } from '../viewing.ts';
import type { Route } from './+types/viewings-page';
import { statusText, whenTexts } from './viewing-texts.ts';

export const middleware = [requireAccess('signed-in')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('Viewings', matches) },
  { name: 'description', content: 'When you see cars, or show your own.' },
];

export async function loader({ context, request }: Route.LoaderArgs) {
  const { callApi, person } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const asText = { when: query.get('when') ?? undefined, after: query.get('after') ?? undefined };
  const input = requireOutput(parseInput(listViewings, asText));
  const [listed, counts] = await Promise.all([
    callApi(listViewings, input),
    callApi(countViewings, {}),
  ]);
  const { viewings, next } = requireOutput(listed);
  const items = viewings.map((viewing) => ({ viewing, ...whenTexts(viewing) }));
  return {
    when: input.when,
    counts: requireOutput(counts),
    days: [...Map.groupBy(items, ({ day }) => day)],
    next,
    sells: person !== null && isSeller(person),
  };
}

export default function ViewingsPage({ loaderData }: Route.ComponentProps) {
  const { when, counts, days, next, sells } = loaderData;
  return (
    <section className="grid grid-cols-1 gap-6">
      <PageHead
        title="Viewings"
        aside={
          sells &&
          (days.length > 0 || when === 'past') && (
            <Link to={href('/dashboard/viewings/hours')} className="btn btn-outline">
              Your viewing hours
            </Link>
          )
        }
      />
      <FilterLinks
        label="Which viewings"
        all="Upcoming"
        allCount={counts.ahead}
        names={{ past: 'Past and canceled' }}
        counts={counts}
        chosen={when === 'past' ? 'past' : undefined}
        hrefOf={(list) => (list ? queryOf({ when: list }) : '?')}
      />
      {days.length === 0 && <NoViewings isPast={when === 'past'} sells={sells} />}
      {days.map(([day, items]) => (
        <section key={day} aria-label={day} className="grid gap-1">
          <h2 className="text-lg">{day}</h2>
          <ul>
            {items.map(({ viewing, time }) => (
              <li key={viewing.id} className="border-base-300 border-b">
                <ViewingRow viewing={viewing} time={time} />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {next && <NextPage href={queryOf({ when, after: `${next.key}-${next.id}` })} />}
    </section>
  );
}

const ViewingRow = ({ viewing, time }: { viewing: Viewing; time: string }) => {
  const { carTitle, otherName, reader, conversationId, place } = viewing;
  return (
    <CarRow of={viewing} to={viewingPath(conversationId)}>
      <p className="figures font-semibold">{time}</p>
      <p>{carTitle}</p>
      <p className="text-quiet text-sm">
        {otherName}, {reader === 'buyer' ? 'seller' : 'buyer'}
      </p>
      <p className="text-quiet text-sm">{statusText(viewing)}</p>
      {place !== null && reader === 'buyer' && <p className="text-sm">{place}</p>}
    </CarRow>
  );
};

function NoViewings({ isPast, sells }: { isPast: boolean; sells: boolean }) {
  if (isPast) return <Empty title="No past viewings." />;
  if (sells)
    return (
      <Empty title="No upcoming viewings." bay="day">
        <p className="max-w-text text-quiet">
          Buyers pick a time from your viewing hours. Their visits will show up here.
        </p>
        <Link to={href('/dashboard/viewings/hours')} className="btn btn-primary">
          Your viewing hours
        </Link>
      </Empty>
    );
  return (
    <Empty title="No upcoming viewings." bay="day">
      <p className="max-w-text text-quiet">Open a car you like and choose See it in person.</p>
      <Link to={href('/search')} className="btn btn-primary">
        Find a car
      </Link>
    </Empty>
  );
}
