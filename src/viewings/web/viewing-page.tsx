// The latest viewing that a buyer and a seller have arranged, and what its reader can do about it.

import { data, href, Link } from 'react-router';
import { orderPath } from '../../bookings/booking-paths.ts';
import { parseInput } from '../../calls/input.ts';
import { actionsOf } from '../../calls/web/form/action.server.ts';
import { form } from '../../calls/web/form/form.ts';
import { requireAccess } from '../../calls/web/page/page-access.ts';
import { requireOutput } from '../../calls/web/page/page-data.ts';
import { requestContext } from '../../calls/web/page/request-context.ts';
import { carPath } from '../../cars/car-path.ts';
import { CarHead } from '../../cars/web/car-head.tsx';
import { conversationPath } from '../../conversations/conversation.ts';
import { pageTitle } from '../../kit/brand/market-name.ts';
import { SubmitButton } from '../../ui/button.tsx';
import { Failure } from '../../ui/failure.tsx';
import { SelectField } from '../../ui/field.tsx';
import { ButtonForm, PostForm } from '../../ui/form/post-form.tsx';
import { useStaysOpen } from '../../ui/stays-open.ts';
import { Fact, Facts } from '../../ui/text/facts.tsx';
import { SideNote } from '../../ui/text/side-note.tsx';
import { cancelViewing, confirmViewing, readViewing, type Viewing } from '../contract.ts';
import {
  calendarPath,
  isAhead,
  isOnHold,
  isOpen,
  onHoldText,
  pickTimePath,
  reasonsOf,
  reasonTexts,
} from '../viewing.ts';
import type { Route } from './+types/viewing-page';
import { isOverByHandover, statusText, whenTexts } from './viewing-texts.ts';

export const middleware = [requireAccess('signed-in')];
export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: pageTitle(`Viewing: ${loaderData?.viewing.carTitle ?? 'not found'}`, matches) },
  { name: 'description', content: 'When and where a car can be seen.' },
];

const confirmForm = form(confirmViewing, {
  name: 'confirm',
  // Where it was changed, its reader sees to what.
  readsRefused: true,
  posted: { toast: () => 'Confirmed. We’ve told them.' },
});
const cancelForm = form(cancelViewing, {
  name: 'cancel',
  readsRefused: true,
  posted: { toast: () => 'Canceled. We’ve told them.' },
});

export const action = actionsOf(confirmForm, cancelForm);

export async function loader({ context, params }: Route.LoaderArgs) {
  const input = requireOutput(parseInput(readViewing, params));
  const read = requireOutput(await context.get(requestContext).callApi(readViewing, input));
  const { viewing, mayAsk } = read;
  if (!viewing) throw data(null, { status: 404 });
  return { viewing, mayAsk, when: whenTexts(viewing) };
}

export default function ViewingPage({
  loaderData: { viewing, mayAsk, when },
}: Route.ComponentProps) {
  const { carId, conversationId, otherName, place, endedBecause, status, reader, purchase } =
    viewing;
  const ahead = isAhead(viewing);
  // People who have met already read the note as well.
  const hasNote = ahead || (isOpen(status) && isOnHold(purchase));
  return (
    <article className="wrap-anywhere grid w-full max-w-2xl grid-cols-1 gap-6">
      <ViewingHead viewing={viewing} />
      <p className="text-lg">{statusText(viewing)}</p>
      {purchase && hasNote && (
        <SideNote tone={isOnHold(purchase) ? 'warning' : 'success'}>
          <p>{handoverText(viewing)}</p>
          <Link to={orderPath(purchase.bookingId)} className="link inline-block py-2.5">
            {orderNames[reader]}
          </Link>
        </SideNote>
      )}
      <Facts layout="lines">
        <Fact name="Day">{when.day}</Fact>
        <Fact name="Time">{when.time}</Fact>
        {place !== null && <Fact name="Place">{place}</Fact>}
        {endedBecause !== null && !isOverByHandover(viewing) && (
          <Fact name="Reason">{reasonTexts[endedBecause]}</Fact>
        )}
      </Facts>
      {ahead && place === null && (
        <p className="text-quiet text-sm">
          {reader === 'buyer'
            ? 'We’ll show the meeting place here once the viewing is confirmed.'
            : 'The buyer sees your meeting place once the viewing is confirmed.'}
        </p>
      )}
      {ahead && status === 'requested' && viewing.askedBy !== reader && (
        <ConfirmForm viewing={viewing} />
      )}
      <div className="flex flex-wrap gap-3">
        {ahead && (
          <>
            <a href={calendarPath(conversationId)} className="btn btn-outline" download>
              Add to calendar
            </a>
            <Link
              to={pickTimePath(carId, conversationId)}
              className="btn btn-outline"
              reloadDocument
            >
              Move
            </Link>
          </>
        )}
        {mayAsk && (
          <Link to={pickTimePath(carId)} className="btn btn-primary" reloadDocument>
            Pick a time
          </Link>
        )}
        {purchase && !hasNote && (
          <Link to={orderPath(purchase.bookingId)} className="btn btn-outline">
            {orderNames[reader]}
          </Link>
        )}
        <Link to={conversationPath(conversationId)} className="btn btn-outline">
          Write to {otherName}
        </Link>
      </div>
      {ahead && <CancelForm viewing={viewing} />}
      <Link to={href('/dashboard/viewings')} className="link w-fit py-2.5 text-sm">
        All your viewings
      </Link>
    </article>
  );
}

const orderNames = { buyer: 'See your order', seller: 'See the sale' } as const;

const ViewingHead = ({
  viewing: { carId, carTitle, imageId, reader, otherName, purchase },
}: {
  viewing: Viewing;
}) => {
  const car = { id: carId, title: carTitle };
  return (
    <CarHead
      car={car}
      imageId={imageId}
      title={
        <>
          Viewing:{' '}
          <Link to={carPath(car)} className="link link-hover" reloadDocument>
            {carTitle}
          </Link>
        </>
      }
      meta={
        reader === 'buyer'
          ? `Sold by ${otherName}`
          : `${otherName} ${purchase ? 'bought it' : 'wants to see it'}`
      }
    />
  );
};

function ConfirmForm({ viewing: { id, sequence } }: { viewing: Viewing }) {
  const confirm = confirmForm.use({ id, sends: { sequence } });
  return (
    <ButtonForm of={confirm} className="btn-primary btn-block">
      Confirm this time
    </ButtonForm>
  );
}

function CancelForm({ viewing: { id, sequence, reader, otherName } }: { viewing: Viewing }) {
  const { field, ...cancel } = cancelForm.use({ id, sends: { sequence } });
  const because = field('because');
  const staysOpen = useStaysOpen(cancel.failure !== null || because.problem !== undefined);
  return (
    <details open={staysOpen} suppressHydrationWarning>
      <summary className="link flex min-h-11 w-fit cursor-pointer items-center text-sm">
        Cancel this viewing
      </summary>
      <PostForm of={cancel} className="grid gap-4 pt-2">
        <SelectField label="Why?" help={`${otherName} will read it.`} {...because}>
          <option value="">Choose a reason</option>
          {reasonsOf[reader].map((reason) => (
            <option key={reason} value={reason}>
              {reasonTexts[reason]}
            </option>
          ))}
        </SelectField>
        <SubmitButton of={cancel} className="btn-error justify-self-start">
          Cancel the viewing
        </SubmitButton>
        <Failure message={cancel.failure} />
      </PostForm>
    </details>
  );
}

/** What a viewing is for once its buyer has bought the car. */
function handoverText(viewing: Viewing): string {
  const { reader, otherName } = viewing;
  return (
    onHoldText(viewing) ??
    (reader === 'buyer'
      ? 'You’ve bought this car, so you can pick it up then. Bring your handover code.'
      : `${otherName} has bought this car, so you can hand it over then. Ask for their handover code.`)
  );
}
