import { useActionData } from 'react-router';
import type { PostedForm } from '../../../../calls/web/form/posted-form.ts';
import type { CarImage } from '../../../../images/image.ts';
import { UploadTile } from '../../../../images/web/upload-tile.tsx';
import { LeaveDialog } from '../../../../ui/dialog/leave-dialog.tsx';
import { Failure } from '../../../../ui/failure.tsx';
import { SideNote } from '../../../../ui/text/side-note.tsx';
import { withPhotoAt } from '../../../sell/car-photos-contract.ts';
import { AddPhotos } from './add-photos.tsx';
import { keysToRetry } from './added-photos.ts';
import { AngleGuide } from './angle-guide.tsx';
import { useCarPhotos } from './car-photos.ts';
import { useDragOrder } from './drag-order.ts';
import { useKeptFocus } from './kept-focus.ts';
import { PhotoTile } from './tile/photo-tile.tsx';
import { tilesOf } from './tiles.ts';

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
  const room = most - photos.length - uploads.uploads.length;
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
