import { refuse } from '../../../../calls/refusal.ts';
import { type CallHandler, handle } from '../../../../calls/server/handler.ts';
import {
  addCarPhoto,
  changeCarPhoto,
  maxCarPhotos,
  readCarPhotos,
  removeCarPhoto,
} from '../../../sell/car-photos-contract.ts';
import type { CarPhotoStore } from './car-photos.ts';
import { anotherPhoto, type IsForeign, locked } from './refused-photo.ts';

export const carPhotoHandlers = (store: CarPhotoStore, isForeign: IsForeign): CallHandler[] => [
  handle(readCarPhotos, async ({ id }, { findSession }) => {
    const session = await findSession();
    return (await store.read(id, session?.person ?? null)) ?? refuse('not-found');
  }),

  handle(addCarPhoto, async ({ id: carId, image, place, angle }, { person }) => {
    if (isForeign(image)) return refuse('photo-unknown', anotherPhoto);
    const added = await store.add(person.id, { carId, imageId: image.id, place, angle });
    if (added.is === 'changed') return { photos: [...added.photos] };
    if (added.is === 'unknown') return refuse('not-found');
    if (added.is === 'locked') return refuse('car-locked', locked);
    if (added.is === 'photo-unknown') return refuse('photo-unknown', anotherPhoto);
    return refuse('car-full', {
      detail: `A car has at most ${maxCarPhotos} photos.`,
      facts: { most: maxCarPhotos },
    });
  }),

  handle(changeCarPhoto, async ({ id: carId, photo, place, angle }, { person }) => {
    const changed = await store.change(person.id, { carId, imageId: photo, place, angle });
    if (changed.is === 'changed') return { photos: [...changed.photos] };
    if (changed.is === 'unknown') return refuse('not-found');
    if (changed.is === 'locked') return refuse('car-locked', locked);
    return refuse('photo-gone', { detail: 'The car does not have this photo any more.' });
  }),

  handle(removeCarPhoto, async ({ id: carId, photo }, { person }) => {
    const removed = await store.remove(person.id, { carId, imageId: photo });
    if (removed.is === 'changed') return { photos: [...removed.photos] };
    if (removed.is === 'unknown') return refuse('not-found');
    if (removed.is === 'locked') return refuse('car-locked', locked);
    return refuse('only-photo', { detail: 'A car has at least one photo.' });
  }),
];
