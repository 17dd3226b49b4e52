import X from 'lucide-react/icons/x';
import type { FormEvent, PointerEvent } from 'react';
import { href, Link } from 'react-router';
import { form } from '../../../../../calls/web/form/form.ts';
import { type Angle, angleLabels } from '../../../../../images/angle.ts';
import { type CarImage, isDrawn } from '../../../../../images/image.ts';
import { CarPicture } from '../../../../../images/web/picture.tsx';
import { PostForm } from '../../../../../ui/form/post-form.tsx';
import { changeCarPhoto, removeCarPhoto } from '../../../../sell/car-photos-contract.ts';
import { AngleChoice } from './angle-choice.tsx';
import { DragHandle, MoveSteps } from './move-photo.tsx';

export const changePhoto = form(changeCarPhoto, { name: 'change' });
export const removePhoto = form(removeCarPhoto, {
  name: 'remove',
  // Its form also sends what the photo shows.
  posted: { read: ({ id = '', photo = '' }) => ({ id, photo }) },
});

interface TileProps {
  readonly carId: number;
  readonly photo: CarImage;
  /** From 1. */
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
        <DragHandle name={name} place={place} count={count} onTake={onTake} onMove={onMove} />
        <RemoveButton name={name} />
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
    className="btn btn-square absolute end-1 top-1"
    aria-label={`Remove ${name}`}
    title="Remove"
  >
    <X size={16} strokeWidth={1.5} nonScalingStroke />
  </button>
);
