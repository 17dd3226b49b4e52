// A buyer picks a time to see a car, or either side another time for their viewing. It takes two taps
// and no scripts: the time, and the button that asks for it.
import { data, href, Link, redirect, useSearchParams } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { actionsOf } from '../../calls/web/form/action.server.ts';
import { form } from '../../calls/web/form/form.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { type RequestContext, requestContext } from '../../calls/web/page/request-context.ts';
import { sellerNameOf } from '../../cars/car.ts';
import type { Car } from '../../cars/car-on-wire.ts';
import { readCar } from '../../cars/contract.ts';
import { requireCar } from '../../cars/web/require-car.ts';
import { findConversation } from '../../conversations/read-contract.ts';
import { InquiryPage } from '../../conversations/web/inquiry-page.tsx';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { queryOf } from '../../kit/query.ts';
import {
  zonedClockAndZoneText,
  zonedClockText,
  zonedDayText,
  zoneText,
} from '../../kit/zoned-time.ts';
import { SubmitRow } from '../../ui/field.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { Empty } from '../../ui/list/empty.tsx';
import { moveViewing, readViewing, requestViewing, type Viewing } from '../contract.ts';
import { listViewingSlots, type Slots } from '../hours-contract.ts';
import { isAhead, viewingPath } from '../viewing.ts';
import type { Route } from './+types/pick-time-page';

export const middleware = [requireAccess('signed-in')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('See a car in person', matches) },
  { name: 'description', content: 'Pick a time to see a car.' },
];

const requestForm = form(requestViewing, {
  name: 'request',
  goTo: ({ output: { conversationId } }) => viewingPath(conversationId),
});
const moveForm = form(moveViewing, {
  name: 'move',
  goTo: ({ query }) => viewingPath(Number(query.get('move'))),
});

export const action = actionsOf(requestForm, moveForm);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { callApi, person } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const from = query.get('from') ?? undefined;
  const input = requireOutput(parseInput(listViewingSlots, { id: params.id, from }));
  const [read, slots, moved] = await Promise.all([
    callApi(readCar, { id: input.id }),
    callApi(listViewingSlots, input),
    readOpenViewing(callApi, input.id, query.get('move')),
  ]);
  const car = requireCar(read, input.id);
  if (moved && !query.has('move')) throw redirect(viewingPath(moved.conversationId));
  const { next, ...texts } = slotTexts(requireOutput(slots));
  return {
    car,
    slots: texts,
    next,
    from,
    moved,
    picked: pickedTime(query.get('at'), texts.timeZone),
    isOwner: car.sellerEmail === person?.email,
  };
}

/** The viewing that is to be moved, or that the reader has of the car already; null without one. */
async function readOpenViewing(
  callApi: RequestContext['callApi'],
  carId: number,
  moved: string | null,
) {
  const named = moved === null ? null : requireOutput(parseInput(readViewing, { id: moved }));
  const conversation = named ?? (await conversationAbout(callApi, carId));
  if (!conversation) return null;
  const { viewing } = requireOutput(await callApi(readViewing, conversation));
  const canMove = viewing !== null && isAhead(viewing);
  if (moved !== null && (!canMove || viewing.carId !== carId)) throw data(null, { status: 404 });
  return canMove ? viewing : null;
}

async function conversationAbout(callApi: RequestContext['callApi'], carId: number) {
  const { conversationId } = requireOutput(await callApi(findConversation, { id: carId }));
  return conversationId === null ? null : { id: conversationId };
}

function pickedTime(at: string | null, timeZone: string | null): TimeText | null {
  if (at === null || timeZone === null || !/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000Z$/.test(at))
    return null;
  return Number.isNaN(Date.parse(at)) ? null : timeText(new Date(at), timeZone);
}

export default function PickTimePage({ loaderData }: Route.ComponentProps) {
  const { car, moved, picked, isOwner } = loaderData;
  return (
    <InquiryPage
      title={moved ? 'Move your viewing' : 'See it in person'}
      car={car}
      isOwner={isOwner && !moved}
      own={{
        text: 'This is your own car. The times that buyers pick are under Viewings.',
        to: href('/dashboard/viewings'),
        name: 'Open Viewings',
      }}
    >
      {picked ? <AskForTime {...loaderData} picked={picked} /> : <SlotDays {...loaderData} />}
    </InquiryPage>
  );
}

/** The time that was picked, and the button that asks for it. */
function AskForTime({
  car,
  picked: { at, day, time },
  slots: { minutes, isAtOnce },
  moved,
}: {
  car: Car;
  picked: TimeText;
  slots: SlotTexts;
  moved: Viewing | null;
}) {
  const [query] = useSearchParams();
  const request = requestForm.use({ id: car.id, sends: { startsAt: at } });
  const move = moveForm.use(
    moved ? { id: moved.id, sends: { sequence: moved.sequence, startsAt: at } } : {},
  );
  const ask = moved ? move : request;
  const other = moved ? moved.otherName : sellerNameOf(car);
  const isConfirmed = isAtOnce && moved?.reader !== 'seller';
  return (
    <>
      <div className="grid gap-1">
        <h2 className="text-lg">
          {day}, {time}
        </h2>
        <p className="text-quiet">
          {minutes} minutes with {other}, in {car.location}
        </p>
      </div>
      <PostForm of={ask} className="grid gap-4">
        <p className="text-sm">
          {isConfirmed
            ? 'It’s confirmed at once, and you’ll see where to meet.'
            : `${other} gets an email and confirms the time. We’ll email you then.`}
        </p>
        <SubmitRow {...ask}>
          {moved ? 'Move to this time' : isConfirmed ? 'Book this time' : 'Ask for this time'}
        </SubmitRow>
      </PostForm>
      <Link to={queryOf({ move: query.get('move') }) || '?'} className="link w-fit py-2.5 text-sm">
        Pick another time
      </Link>
    </>
  );
}

/** The free times of each day as large buttons. */
function SlotDays({
  car,
  slots: { days, minutes, timeZone, zoneName },
  next,
}: {
  car: Car;
  slots: SlotTexts;
  next: string | null;
}) {
  const [query] = useSearchParams();
  const move = query.get('move');
  if (days.length === 0) return <NoTimes car={car} hasHours={timeZone !== null} />;
  return (
    <>
      <p className="text-quiet text-sm">
        {minutes} minutes each, in {zoneName} (seller’s time).
      </p>
      {days.map(({ day, times }) => (
        <section key={day} aria-labelledby={`day-${day}`} className="grid gap-3">
          <h2 id={`day-${day}`} className="text-lg">
            {times[0]?.day}
          </h2>
          <ul className="grid grid-cols-3 gap-2 sm:grid-cols-4">
            {times.map(({ at, time }) => (
              <li key={at} className="grid">
                <Link to={queryOf({ at, move })} className="btn btn-outline figures px-1">
                  {time}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <div className="flex flex-wrap gap-3">
        {query.has('from') && (
          <Link to={queryOf({ move }) || '?'} className="btn btn-outline">
            Back to the first days
          </Link>
        )}
        {next && (
          <Link to={queryOf({ from: next, move })} className="btn btn-outline">
            Later days
          </Link>
        )}
      </div>
    </>
  );
}

const NoTimes = ({ car, hasHours }: { car: Car; hasHours: boolean }) => (
  <Empty
    title={
      hasHours ? 'No times are free right now.' : 'The seller hasn’t set times for viewings yet.'
    }
  >
    <p className="max-w-text text-quiet">Ask them when you can see the car.</p>
    <Link to={href('/ask/:id', { id: String(car.id) })} className="btn btn-primary">
      Ask the seller
    </Link>
  </Empty>
);

/** A time as it is written on its button, and on the page that asks for it. */
interface TimeText {
  /** The moment as the wire has it. */
  readonly at: string;
  readonly day: string;
  readonly time: string;
}

/** Writes a time by the clocks of `zone`. `isTwice`: the day has it twice, so the zone tells which it is. */
const timeText = (moment: Date, zone: string, isTwice = true): TimeText => ({
  at: moment.toISOString(),
  day: zonedDayText(moment, zone),
  time: isTwice ? zonedClockAndZoneText(moment, zone) : zonedClockText(moment, zone),
});

/** The free times of each day, as texts. Made by the loader, as `whenTexts` is. */
function slotTexts({ days, timeZone, ...slots }: Slots) {
  const zone = timeZone ?? 'UTC';
  const [first] = days[0]?.times ?? [];
  return {
    ...slots,
    timeZone,
    zoneName: first ? zoneText(first, zone) : '',
    days: days.map(({ day, times }) => {
      const clocks = times.map((time) => zonedClockText(time, zone));
      const isTwice = (text: string) => clocks.indexOf(text) !== clocks.lastIndexOf(text);
      return {
        day,
        times: times.map((time, at) => timeText(time, zone, isTwice(clocks[at] ?? ''))),
      };
    }),
  };
}

type SlotTexts = Omit<ReturnType<typeof slotTexts>, 'next'>;
