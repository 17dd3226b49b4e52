// A buyer picks a time to see a car, or either side another time for their viewing. It takes two taps
// and no scripts: the time, and the button that asks for it.
import { data, redirect } from 'react-router';
import { parseInput } from '../../calls/input.ts';
import { isRefused } from '../../calls/refusal.ts';
import { actionsOf } from '../../calls/web/form/action.server.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { type RequestContext, requestContext } from '../../calls/web/page/request-context.ts';
import { readCar } from '../../cars/contract.ts';
import { findConversation } from '../../conversations/read-contract.ts';
import { AskedCarPage } from '../../conversations/web/asked-car-page.tsx';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { readViewing } from '../contract.ts';
import { listViewingSlots } from '../hours-contract.ts';
import { isOpen } from '../viewing.ts';
import { viewingPath } from '../viewing-path.ts';
import type { Route } from './+types/pick-time-page';
import { AskForTime, moveForm, requestForm } from './ask-for-time.tsx';
import { SlotDays } from './slot-days.tsx';
import { slotTexts, type TimeText, timeText } from './slot-texts.ts';

export const middleware = [requireAccess('signed-in')];
export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle('See a car in person', matches) },
  { name: 'description', content: 'Pick a time to see a car.' },
];

export const action = actionsOf(requestForm, moveForm);

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const { callApi, person } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const from = query.get('from') ?? undefined;
  const input = parseInput(listViewingSlots, { id: params.id, from });
  if (isRefused(input)) throw data(null, { status: 404 });
  const [found, slots, moved] = await Promise.all([
    callApi(readCar, { id: input.id }),
    callApi(listViewingSlots, input),
    readOpenViewing(callApi, input.id, query.get('move')),
  ]);
  const car = requireOutput(found);
  if (moved && !query.has('move')) throw redirect(viewingPath(moved.conversationId));
  const { next, ...texts } = slotTexts(requireOutput(slots));
  return {
    ...{ car, slots: texts, next, from },
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
  const named = moved === null ? null : parseInput(readViewing, { id: moved });
  if (named && isRefused(named)) throw data(null, { status: 404 });
  const known = named ?? (await conversationAbout(callApi, carId));
  if (!known) return null;
  const { viewing } = requireOutput(await callApi(readViewing, known));
  const isAhead = viewing !== null && isOpen(viewing.status) && !viewing.hasBegun;
  if (moved !== null && (!isAhead || viewing.carId !== carId)) throw data(null, { status: 404 });
  return isAhead ? viewing : null;
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
    <AskedCarPage
      title={moved ? 'Move your viewing' : 'See it in person'}
      car={car}
      isOwner={isOwner && !moved}
    >
      {picked ? <AskForTime {...loaderData} picked={picked} /> : <SlotDays {...loaderData} />}
    </AskedCarPage>
  );
}
