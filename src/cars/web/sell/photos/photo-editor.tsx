import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useActionData } from 'react-router';
import { useFormAddress } from '../../../../calls/web/form/form-address.ts';
import type { PostedForm } from '../../../../calls/web/form/posted-form.ts';
import { acceptedPhotos, type CarImage } from '../../../../images/image.ts';
import { photoRules } from '../../../../images/web/photo-messages.ts';
import { keysToRetry } from '../../../../images/web/upload-queue.ts';
import { UploadTile } from '../../../../images/web/upload-tile.tsx';
import { LeaveDialog } from '../../../../ui/dialog/leave-dialog.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { PostForm } from '../../../../ui/form/post-form.tsx';
import { SideNote } from '../../../../ui/text/side-note.tsx';
import { withPhotoAt } from '../../../sell/photo-list.ts';
import { AngleGuide } from './angle-guide.tsx';
import { useCarPhotos } from './car-photos.ts';
import { PhotoTile } from './photo-tile.tsx';
import { roomFor, tilesOf } from './tiles.ts';

export function PhotoEditor({
  carId,
  photos: loaded,
  most,
}: {
  carId: number;
  photos: readonly CarImage[];
  most: number;
}) {
  const list = useCarPhotos(carId, loaded);
  const { photos, uploads, removed } = list;
  const drag = useDragOrder(list.move);
  const order = orderWhile(drag.dragged, photos);
  const keepFocus = useKeptFocus();
  const failed = keysToRetry(uploads.uploads);
  const posted = useActionData<PostedForm>();
  const failure = list.failure ?? posted?.failure;
  const room = roomFor(photos, uploads.uploads);
  return (
    <>
      <p className="text-sm">
        {photos.length} of {most} photos. The first one is the cover, which buyers see in lists.
      </p>
      <ol className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3" {...drag.list}>
        {tilesOf(photos, uploads.uploads).map((tile) => {
          if ('key' in tile)
            return (
              <UploadTile
                key={tile.key}
                upload={tile}
                onRetry={() => uploads.retry([tile.key])}
                onDrop={() => uploads.drop(tile.key)}
              />
            );
          const place = photos.indexOf(tile) + 1;
          return (
            <PhotoTile
              key={tile.imageId}
              carId={carId}
              photo={tile}
              place={place}
              count={photos.length}
              order={order?.get(tile.imageId)}
              isDragged={drag.dragged?.imageId === tile.imageId}
              onTake={(event) => drag.take(event, { imageId: tile.imageId, place })}
              onMove={(to) => {
                keepFocus();
                list.move(tile.imageId, to);
              }}
              onName={(angle) => list.name(tile.imageId, angle)}
              onRemove={() => list.remove(tile.imageId)}
            />
          );
        })}
      </ol>
      <p role="status" className="sr-only">
        {list.note}
      </p>
      <Failure message={failure ?? null} />
      {list.lost.length > 0 && (
        <SideNote tone="warning">
          This page was closed before all photos were uploaded. If they aren’t here, choose them
          again: {list.lost.join(', ')}
        </SideNote>
      )}
      {removed && (
        <p role="status" className="flex flex-wrap items-center gap-3 text-sm">
          Photo removed.
          <button type="button" className="btn btn-outline btn-sm" onClick={list.undo}>
            Undo
          </button>
        </p>
      )}
      {failed.length > 1 && (
        <button
          type="button"
          className="btn btn-outline justify-self-start"
          onClick={() => uploads.retry(failed)}
        >
          Try all {failed.length} again
        </button>
      )}
      <LeaveDialog isBusy={list.isBusy} title="Leave before your photos are saved?">
        Photos that are still on their way, or that failed, may not be added to your post.
      </LeaveDialog>
      {room > 0 && <AddPhotos carId={carId} room={room} onChoose={list.choose} />}
      {room > 0 && (
        <AngleGuide photos={photos} onChoose={(file, angle) => list.choose([file], angle)} />
      )}
    </>
  );
}

/** Where each photo shows while one is dragged: the tiles themselves stay where they are. */
function orderWhile(
  dragged: { imageId: string; place: number } | null,
  photos: readonly CarImage[],
): ReadonlyMap<string, number> | null {
  const photo = photos.find(({ imageId }) => imageId === dragged?.imageId);
  if (!photo || !dragged) return null;
  const seen = withPhotoAt(photos, photo, dragged.place);
  return new Map(seen.map(({ imageId }, at) => [imageId, at + 1]));
}

export const addPhotosForm = 'add';

/** Chooses several photos at once; without scripts they are sent with the form. */
function AddPhotos({
  carId,
  room,
  onChoose,
}: {
  carId: number;
  room: number;
  onChoose: (files: readonly File[]) => void;
}) {
  return (
    <PostForm
      of={{ address: useFormAddress(addPhotosForm), hidden: { id: carId } }}
      encType="multipart/form-data"
      className="grid gap-3"
    >
      {/* The field itself lies over the whole area: what is dropped on it is chosen. */}
      <label className="pressable relative grid min-h-28 cursor-pointer place-content-center gap-1 rounded-box border border-base-content/60 border-dashed bg-base-200 p-6 text-center has-focus-visible:outline-2 has-focus-visible:outline-primary has-focus-visible:outline-offset-2">
        <span className="font-medium">Add photos</span>
        <span className="text-quiet text-xs">
          {photoRules} Room for {room} more.
        </span>
        <input
          type="file"
          name="image"
          multiple
          accept={acceptedPhotos}
          className="absolute inset-0 size-full cursor-pointer opacity-0 unscripted:static unscripted:opacity-100"
          onChange={({ currentTarget }) => {
            onChoose(Array.from(currentTarget.files ?? []));
            currentTarget.value = '';
          }}
        />
      </label>
      <button type="submit" className="btn btn-primary hidden unscripted:inline-flex">
        Upload
      </button>
    </PostForm>
  );
}

interface Dragged {
  readonly imageId: string;
  /** The place, counted from 1. */
  readonly place: number;
}

/**
 * A photo is taken by its handle, or anywhere with a mouse, and shows at the place over which it is
 * held. The tiles keep their order in the document until it is let go: one that moves there would
 * lose the finger that holds it.
 */
function useDragOrder(drop: (imageId: string, place: number) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const imageId = dragged?.imageId;
  useEffect(() => {
    if (imageId === undefined) return;
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && setDragged(null);
    addEventListener('keydown', cancel);
    return () => removeEventListener('keydown', cancel);
  }, [imageId]);

  return {
    dragged,
    /** The list around the photos, each of which has its id and its place. */
    list: {
      onPointerMove(event: PointerEvent): void {
        if (!dragged) return;
        scrollAtEdge(event.clientY);
        setDragged({ ...dragged, place: placeUnder(event, dragged) });
      },
      // A busy device may not have shown it yet where it is let go.
      onPointerUp(event: PointerEvent): void {
        if (dragged) drop(dragged.imageId, placeUnder(event, dragged));
        setDragged(null);
      },
      onPointerCancel: () => setDragged(null),
    },
    take(event: PointerEvent, photo: Dragged): void {
      if (event.button !== 0) return;
      event.preventDefault();
      // This lets the list hear of the pointer wherever it is.
      event.currentTarget.closest('ol')?.setPointerCapture(event.pointerId);
      setDragged(photo);
    },
  };
}

/** The place over which it is held: where it shows already, or that of another photo. */
function placeUnder({ clientX, clientY }: PointerEvent, { imageId, place }: Dragged): number {
  const over = document.elementFromPoint(clientX, clientY)?.closest('[data-place]');
  const isItself = over?.getAttribute('data-photo') === imageId;
  return isItself ? place : Number(over?.getAttribute('data-place') ?? place);
}

const edge = 90;
function scrollAtEdge(clientY: number): void {
  if (clientY < edge) scrollBy(0, -16);
  else if (clientY > innerHeight - edge) scrollBy(0, 16);
}

/** An element that has the focus keeps it when it moves in the document with its photo. */
function useKeptFocus(): () => void {
  const focused = useRef<HTMLElement | null>(null);
  useLayoutEffect(() => {
    const element = focused.current;
    focused.current = null;
    if (element?.isConnected && document.activeElement !== element) element.focus();
  });
  return () => {
    if (document.activeElement instanceof HTMLElement) focused.current = document.activeElement;
  };
}
