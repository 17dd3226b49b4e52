import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Star from 'lucide-react/icons/star';
import X from 'lucide-react/icons/x';
import type { FormEvent, KeyboardEvent, PointerEvent } from 'react';
import { href, Link } from 'react-router';
import { form } from '../../../../calls/web/form/form.ts';
import { type Angle, angleLabels, angles } from '../../../../images/angle.ts';
import { type CarImage, isDrawn } from '../../../../images/image.ts';
import { CarPicture } from '../../../../images/web/picture.tsx';
import { PostForm } from '../../../../ui/form/post-form.tsx';
import { changeCarPhoto, removeCarPhoto } from '../../../sell/car-photos-contract.ts';

export const changePhoto = form(changeCarPhoto, { name: 'change' });
export const removePhoto = form(removeCarPhoto, {
  name: 'remove',
  // Its form also sends what the photo shows.
  posted: { read: ({ id = '', photo = '' }) => ({ id, photo }) },
});

interface TileProps {
  readonly carId: number;
  readonly photo: CarImage;
  /** The place, counted from 1. */
  readonly place: number;
  readonly count: number;
  /** Where it shows while photos are dragged. */
  readonly order: number | undefined;
  readonly isDragged: boolean;
  readonly onTake: (event: PointerEvent) => void;
  readonly onMove: (place: number) => void;
  readonly onName: (angle: Angle) => void;
  readonly onRemove: () => void;
}

/** One photo and what may be done with it: a form, so that it works without scripts, too. */
export function PhotoTile(props: TileProps) {
  const { carId, photo, place, count, order, isDragged, onTake, onMove, onName, onRemove } = props;
  const { imageId, angle } = photo;
  const change = changePhoto.use({ id: carId, sends: { photo: imageId } });
  const name =
    angle && angle !== 'other' ? `${angleLabels[angle]}, photo ${place}` : `Photo ${place}`;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    if (submitter.name === 'place') onMove(Number(submitter.value));
    else if (submitter.hasAttribute('formaction')) onRemove();
  }

  return (
    <li
      data-photo={imageId}
      data-place={order ?? place}
      style={order === undefined ? undefined : { order }}
      className={isDragged ? 'opacity-60' : ''}
    >
      <PostForm of={change} onSubmit={submit} className="relative grid content-start gap-2">
        <TilePicture carId={carId} imageId={imageId} name={name} place={place} />
        {/* Below the picture on a phone, where they would cover most of it. */}
        <div className="flex gap-1 sm:contents">
          <DragHandle name={name} place={place} count={count} onTake={onTake} onMove={onMove} />
          <RemoveButton name={name} />
        </div>
        <MoveSteps name={name} place={place} count={count} />
        {!isDrawn(imageId) && <AngleChoice name={name} angle={angle} onName={onName} />}
      </PostForm>
    </li>
  );
}

const TilePicture = ({
  carId,
  imageId,
  name,
  place,
}: Pick<TileProps, 'carId' | 'place'> & { imageId: string; name: string }) => (
  <div className="relative">
    <Link to={`${href('/advertise/:id', { id: String(carId) })}#picture-${place}`}>
      <CarPicture
        imageId={imageId}
        alt={name}
        sizes="(min-width: 640px) 220px, 46vw"
        className="rounded-box"
      />
    </Link>
    {place === 1 && <span className="badge badge-primary absolute start-2 bottom-2">Cover</span>}
  </div>
);

const RemoveButton = ({ name }: { name: string }) => (
  <button
    type="submit"
    formAction={removePhoto.use().address}
    className="btn btn-square max-sm:btn-outline max-sm:ms-auto sm:absolute sm:end-1 sm:top-1"
    aria-label={`Remove ${name}`}
    title="Remove"
  >
    <X size={16} strokeWidth={1.5} nonScalingStroke />
  </button>
);

/** There are three ways to another place: by dragging, by the arrow keys, and by buttons. */
interface Moved {
  /** What the photo is called. */
  readonly name: string;
  /** The place, counted from 1. */
  readonly place: number;
  readonly count: number;
}

function DragHandle({
  name,
  place,
  count,
  onTake,
  onMove,
}: Moved & { onTake: (event: PointerEvent) => void; onMove: (place: number) => void }) {
  function moveByKey(event: KeyboardEvent): void {
    const to = placeByKey[event.key]?.(place, count);
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  }
  return (
    <button
      type="button"
      aria-label={`Drag ${name}, or move it with the arrow keys`}
      aria-keyshortcuts="ArrowLeft ArrowRight Home End"
      className="figures btn max-sm:btn-outline cursor-grab touch-none px-3 unscripted:hidden max-sm:grow sm:absolute sm:start-1 sm:top-1"
      onPointerDown={onTake}
      onKeyDown={moveByKey}
    >
      <GripVertical size={16} strokeWidth={1.5} nonScalingStroke /> {place}
    </button>
  );
}

const placeByKey: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowLeft: (place) => place - 1,
  ArrowUp: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  ArrowDown: (place) => place + 1,
  Home: () => 1,
  End: (_, count) => count,
};

const MoveSteps = ({ name, place, count }: Moved) => (
  <div className="flex gap-1 *:grow *:px-0">
    <Step to={place - 1} name={name} isOff={place === 1} label="Move earlier" sign={ChevronLeft} />
    <Step
      to={place + 1}
      name={name}
      isOff={place === count}
      label="Move later"
      sign={ChevronRight}
    />
    <Step to={1} name={name} isOff={place === 1} label="Make it the cover:" sign={Star} />
  </div>
);

/** It keeps the focus at the end of the row, where it does nothing more. */
const Step = ({
  to,
  name,
  isOff,
  label,
  sign: Sign,
}: {
  to: number;
  name: string;
  isOff: boolean;
  label: string;
  sign: typeof Star;
}) => (
  <button
    type={isOff ? 'button' : 'submit'}
    name="place"
    value={to}
    aria-disabled={isOff || undefined}
    aria-label={`${label} ${name}`}
    title={label.replace(':', '')}
    className={`btn btn-outline ${isOff ? 'btn-disabled' : ''}`}
  >
    <Sign size={16} strokeWidth={1.5} nonScalingStroke />
  </button>
);

/** What the photo shows. Without scripts it is saved by a button. */
const AngleChoice = ({
  name,
  angle,
  onName,
}: {
  name: string;
  angle: Angle | null;
  onName: (angle: Angle) => void;
}) => (
  <div className="flex gap-2">
    <select
      name="angle"
      aria-label={`What ${name} shows`}
      className="select w-full"
      value={angle ?? ''}
      onChange={({ currentTarget }) => {
        const chosen = angles.find((option) => option === currentTarget.value);
        if (chosen) onName(chosen);
      }}
    >
      <option value="">What is it?</option>
      {angles.map((option) => (
        <option key={option} value={option}>
          {angleLabels[option]}
        </option>
      ))}
    </select>
    <button type="submit" className="btn btn-outline hidden unscripted:inline-flex">
      Save
    </button>
  </div>
);
