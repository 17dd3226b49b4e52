import { Link, useSearchParams } from 'react-router';
import { form } from '../../calls/web/form/form.ts';
import type { Car } from '../../cars/car-on-wire.ts';
import { sellerNameOf } from '../../cars/web/browse/seller-text.ts';
import { closedTexts } from '../../conversations/conversation.ts';
import { queryOf } from '../../kit/query.ts';
import { unverifiedText } from '../../people/refuse-unverified.ts';
import { SubmitRow } from '../../ui/field.tsx';
import { PostForm } from '../../ui/form/post-form.tsx';
import { moveViewing, requestViewing, type Viewing } from '../contract.ts';
import { viewingPath } from '../viewing-path.ts';
import { notAsRead } from './answer-forms.tsx';
import type { SlotTexts, TimeText } from './slot-texts.ts';

const notFree = {
  'time-not-offered': 'The seller doesn’t offer this time anymore. Please pick another.',
  'time-taken': 'Someone else has just picked this time. Please pick another.',
};
export const requestForm = form(requestViewing, {
  name: 'request',
  goTo: ({ output: { conversationId } }) => viewingPath(conversationId),
  messages: {
    ...notFree,
    ...closedTexts,
    'email-unverified': unverifiedText,
    'own-car': 'This is your own car, so you need no appointment.',
    'viewing-open': 'You have a viewing of this car already. You can move it in your viewings.',
    'too-many-viewings':
      'You have five viewings ahead. Cancel one of them, or wait until one is over.',
  },
});
export const moveForm = form(moveViewing, {
  name: 'move',
  goTo: ({ query }) => viewingPath(Number(query.get('move'))),
  messages: { ...notFree, ...notAsRead },
});

/** The time that was picked, and the button that asks for it. */
export function AskForTime({
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
