import { Link, useActionData, useSearchParams } from 'react-router';
import type { PostedForm } from '../../calls/web/form/posted-form.ts';
import type { Car } from '../../cars/car-on-wire.ts';
import { sellerNameOf } from '../../cars/web/browse/seller-text.ts';
import { queryOf } from '../../kit/query.ts';
import { SubmitRow } from '../../kit/web/field.tsx';
import { RenderedFor } from '../../kit/web/form/rendered-for.tsx';
import type { Viewing } from '../contract.ts';
import type { SlotTexts, TimeText } from './slot-texts.ts';

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
  const failure = useActionData<PostedForm>()?.failure ?? null;
  const form = moved ? 'move' : 'request';
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
      <form
        method="post"
        action={queryOf({ form, at: query.get('at'), move: query.get('move') })}
        className="grid gap-4"
      >
        <RenderedFor />
        <input type="hidden" name="id" value={moved ? moved.id : car.id} />
        {moved && <input type="hidden" name="sequence" value={moved.sequence} />}
        <input type="hidden" name="startsAt" value={at} />
        <p className="text-sm">
          {isConfirmed
            ? 'It’s confirmed at once, and you’ll see where to meet.'
            : `${other} gets an email and confirms the time. We’ll email you then.`}
        </p>
        <SubmitRow failure={failure} isPending={false} maySubmit>
          {moved ? 'Move to this time' : isConfirmed ? 'Book this time' : 'Ask for this time'}
        </SubmitRow>
      </form>
      <Link to={queryOf({ move: query.get('move') }) || '?'} className="link w-fit py-2.5 text-sm">
        Pick another time
      </Link>
    </>
  );
}
