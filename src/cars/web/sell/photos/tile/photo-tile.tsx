import type { FormEvent, KeyboardEvent, PointerEvent } from 'react';
import { href, Link } from 'react-router';
import { type Angle, angleLabels, angles } from '../../../../images/angle.ts';
import { type CarImage, isDrawn } from '../../../../images/image.ts';
import { CarPicture } from '../../../../images/web/picture.tsx';

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
  const name =
    angle && angle !== 'other' ? `${angleLabels[angle]}, photo ${place}` : `Photo ${place}`;

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    if (submitter.name === 'place') onMove(Number(submitter.value));
    else if (submitter.formAction.endsWith('remove')) onRemove();
  }
  function moveByKey(event: KeyboardEvent): void {
    const to = placeByKey[event.key]?.(place, count);
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  }

  return (
    <li
      data-photo={imageId}
      data-place={order ?? place}
      style={order === undefined ? undefined : { order }}
      className={isDragged ? 'opacity-60' : ''}
    >
      <form
        method="post"
        action="?form=change"
        onSubmit={submit}
        className="relative grid content-start gap-2"
      >
        <input type="hidden" name="id" value={carId} />
        <input type="hidden" name="photo" value={imageId} />
        <div className="relative">
          <Link to={`${href('/advertise/:id', { id: String(carId) })}#picture-${place}`}>
            <CarPicture
              imageId={imageId}
              alt={name}
              sizes="(min-width: 640px) 220px, 46vw"
              className="rounded-box"
            />
          </Link>
          {place === 1 && (
            <span className="badge badge-primary absolute start-2 bottom-2">Cover</span>
          )}
        </div>
        <button
          type="button"
          aria-label={`Drag ${name}, or move it with the arrow keys`}
          aria-keyshortcuts="ArrowLeft ArrowRight Home End"
          className="figures btn absolute start-1 top-1 cursor-grab touch-none px-3 unscripted:hidden"
          onPointerDown={onTake}
          onKeyDown={moveByKey}
        >
          <span aria-hidden="true">⠿</span> {place}
        </button>
        <button
          type="submit"
          formAction="?form=remove"
          className="btn btn-square absolute end-1 top-1"
          aria-label={`Remove ${name}`}
          title="Remove"
        >
          <span aria-hidden="true">✕</span>
        </button>
        <div className="flex gap-1 *:grow *:px-0">
          <Step to={place - 1} name={name} isOff={place === 1} label="Move earlier" sign="‹" />
          <Step to={place + 1} name={name} isOff={place === count} label="Move later" sign="›" />
          <Step to={1} name={name} isOff={place === 1} label="Make it the cover:" sign="★" />
        </div>
        {!isDrawn(imageId) && (
          <div className="flex gap-2">
            <select
              name="angle"
              aria-label={`What ${name} shows`}
              className="select w-full"
              value={angle ?? ''}
              onChange={({ currentTarget }) => {
                const chosen = angles.find((one) => one === currentTarget.value);
                if (chosen) onName(chosen);
              }}
            >
              <option value="">What is it?</option>
              {angles.map((one) => (
                <option key={one} value={one}>
                  {angleLabels[one]}
                </option>
              ))}
            </select>
            <button type="submit" className="btn btn-outline hidden unscripted:inline-flex">
              Save
            </button>
          </div>
        )}
      </form>
    </li>
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

/** It keeps the focus at the end of the row, where it does nothing more. */
const Step = ({
  to,
  name,
  isOff,
  label,
  sign,
}: {
  to: number;
  name: string;
  isOff: boolean;
  label: string;
  sign: string;
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
    <span aria-hidden="true">{sign}</span>
  </button>
);
