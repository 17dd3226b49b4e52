// The photos of a car. Its cover is `cars.image_id`, which everything else reads; the others follow
// in `car_photos`.
import { sql } from 'kysely';
import type { Angle } from '../../../../images/angle.ts';
import { type CarImage, isDrawn } from '../../../../images/image.ts';
import { ownsPhoto } from '../../../../images/server/images.ts';
import type { Database, Queries } from '../../../../kit/server/database/database.ts';
import { isAdmin, type Person } from '../../../../people/person.ts';
import { lockPerson } from '../../../../people/server/people.ts';
import { isLocked } from '../../../car.ts';
import {
  maxCarPhotos,
  withAngle,
  withoutPhoto,
  withPhotoAt,
} from '../../../sell/car-photos-contract.ts';
import { lockOwnCar } from '../../lock-car.ts';
import { markPhotoUsed } from './photo-of-car.ts';

type Changed<Refused extends string> =
  | { readonly is: 'changed'; readonly photos: readonly CarImage[] }
  | { readonly is: Refused | 'locked' | 'unknown' };

interface PhotoOfCar {
  readonly carId: number;
  readonly imageId: string;
}
interface Placement {
  readonly place?: number | undefined;
  readonly angle?: Angle | undefined;
}

interface ShownPhotos {
  readonly photos: CarImage[];
  /** Of its widest file, in pixels. */
  readonly coverSize: { readonly width: number; readonly height: number };
}

export interface CarPhotoStore {
  /** Null for a car that this reader may not see. */
  read(carId: number, reader: Person | null): Promise<ShownPhotos | null>;
  add(sellerId: string, photo: PhotoOfCar & Placement): Promise<Changed<'photo-unknown' | 'full'>>;
  change(sellerId: string, photo: PhotoOfCar & Placement): Promise<Changed<'gone'>>;
  remove(sellerId: string, photo: PhotoOfCar): Promise<Changed<'only'>>;
}

/** `whenEdited` lets later modules tell those who have booked the car that its cover has changed. */
export function createCarPhotos(
  { queries, transaction }: Database,
  whenEdited: (tx: Queries, carId: number) => Promise<void>,
): CarPhotoStore {
  /** Changes a list that nobody else changes meanwhile. A word refuses it. */
  const change = <Refused extends string>(
    sellerId: string,
    carId: number,
    next: (tx: Queries, photos: readonly CarImage[]) => Promise<readonly CarImage[] | Refused>,
  ): Promise<Changed<Refused>> =>
    transaction(async (tx) => {
      if (!(await lockPerson(tx, sellerId))) return { is: 'unknown' };
      const car = await lockOwnCar(tx, sellerId, carId);
      if (!car) return { is: 'unknown' };
      if (isLocked(car.state)) return { is: 'locked' };
      const photos = await next(tx, await photosOf(tx, carId));
      if (typeof photos === 'string') return { is: photos };
      const [cover = '', ...others] = photos.map(({ imageId }) => imageId);
      if (cover !== car.imageId)
        await sql`update cars set image_id = ${cover} where id = ${carId}`.execute(tx);
      await sql`delete from car_photos where car_id = ${carId}`.execute(tx);
      await sql`
        insert into car_photos (car_id, position, image_id)
        select ${carId}, at + 1, id
        from unnest(${others} :: text[]) with ordinality as photo (id, at)`.execute(tx);
      if (cover !== car.imageId) await whenEdited(tx, carId);
      return { is: 'changed', photos };
    });

  return {
    async read(carId, reader) {
      const { rows } = await sql<ShownPhotos['coverSize']>`
        select i.width, i.height from cars c join images i on i.id = c.image_id
        where c.id = ${carId} and (c.state <> 'withdrawn'
          or c.seller_id = ${reader?.id ?? null} or ${reader !== null && isAdmin(reader)})`.execute(
        queries,
      );
      const [coverSize] = rows;
      return coverSize ? { photos: await photosOf(queries, carId), coverSize } : null;
    },

    add: (sellerId, { carId, imageId, place, angle }) =>
      change<'photo-unknown' | 'full'>(sellerId, carId, async (tx, photos) => {
        const present = photos.find((photo) => photo.imageId === imageId);
        if (!present && photos.length >= maxCarPhotos) return 'full';
        if (!present && !(await ownsPhoto(tx, sellerId, imageId))) return 'photo-unknown';
        await markPhotoUsed(tx, imageId, carId);
        if (angle) await saveAngle(tx, imageId, angle);
        const photo = { imageId, angle: angle ?? present?.angle ?? null };
        return present && place === undefined
          ? photos.map((one) => (one === present ? photo : one))
          : withPhotoAt(photos, photo, place);
      }),

    change: (sellerId, { carId, imageId, place, angle: stated }) =>
      change(sellerId, carId, async (tx, photos) => {
        const photo = photos.find((one) => one.imageId === imageId);
        if (!photo) return 'gone';
        // A drawn picture is that of other cars as well.
        const angle = isDrawn(imageId) ? undefined : stated;
        if (angle) await saveAngle(tx, imageId, angle);
        const named = angle ? withAngle(photos, imageId, angle) : photos;
        return place ? withPhotoAt(named, { ...photo, angle: angle ?? photo.angle }, place) : named;
      }),

    remove: (sellerId, { carId, imageId }) =>
      change<'only'>(sellerId, carId, async (_, photos) => {
        const others = withoutPhoto(photos, imageId);
        return others.length > 0 ? others : 'only';
      }),
  };
}

/** In their order. A version that does not know them may have made a cover of one. */
async function photosOf(queries: Queries, carId: number): Promise<CarImage[]> {
  const { rows } = await sql<CarImage>`
    select i.id as "imageId", i.angle from (
      select image_id, 1 as position from cars where id = ${carId}
      union all
      select p.image_id, p.position from car_photos p join cars c on c.id = p.car_id
      where p.car_id = ${carId} and p.image_id <> c.image_id) as photo
    join images i on i.id = photo.image_id
    order by photo.position`.execute(queries);
  return rows;
}

async function saveAngle(tx: Queries, imageId: string, angle: Angle): Promise<void> {
  await sql`update images set angle = ${angle} where id = ${imageId}`.execute(tx);
}
