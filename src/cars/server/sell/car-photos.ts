// The photos of a car. Its cover is `cars.image_id`, which everything else reads; the others follow
// in `car_photos`. Each photo is its owner's, and may show several cars of theirs.
import { sql } from 'kysely';
import type { AnyCall } from '../../../calls/call.ts';
import { type Refusal, type RefusalOf, refuse } from '../../../calls/refusal.ts';
import { handle } from '../../../calls/server/handler.ts';
import type { Angle } from '../../../images/angle.ts';
import { type CarImage, isDrawn } from '../../../images/image.ts';
import { type PhotoAddress, uploadAgain } from '../../../images/photo-address.ts';
import { ownsPhoto } from '../../../images/server/images.ts';
import type { Queries } from '../../../kit/server/database/database.ts';
import { isLoopback } from '../../../kit/server/http/network.ts';
import { lockPerson } from '../../../people/server/people.ts';
import { isLocked } from '../../car.ts';
import * as contract from '../../sell/car-photos-contract.ts';
import { withAngle, withoutPhoto, withPhotoAt } from '../../sell/photo-list.ts';
import { isFoundBy } from '../car-row.ts';
import type { Dependencies } from '../dependencies.ts';
import { lockOwnCar } from '../lock-car.ts';

export const readCarPhotos = ({ database: { queries } }: Dependencies) =>
  handle(contract.readCarPhotos, async ({ id }, { findSession }) => {
    const reader = (await findSession())?.person ?? null;
    const { rows } = await sql<{ width: number; height: number }>`
      select i.width, i.height from cars c join images i on i.id = c.image_id
      where c.id = ${id} and ${isFoundBy(reader)}`.execute(queries);
    const [coverSize] = rows;
    return coverSize ? { photos: await photosOf(queries, id), coverSize } : refuse('not-found');
  });

export const addCarPhoto = (dependencies: Dependencies) =>
  handle(contract.addCarPhoto, async ({ id, image, place, angle }, { person }) => {
    if (isForeign(image, dependencies.publicUrl)) return photoUnknown();
    return changePhotos(
      dependencies,
      person.id,
      id,
      async (tx, photos): Promise<Next<typeof contract.addCarPhoto>> => {
        const present = photos.find(({ imageId }) => imageId === image.id);
        if (!present && photos.length >= contract.maxCarPhotos)
          return refuse('car-full', { facts: { most: contract.maxCarPhotos } });
        if (!present && !(await ownsPhoto(tx, person.id, image.id))) return photoUnknown();
        await markPhotoUsed(tx, image.id, id);
        if (angle) await saveAngle(tx, image.id, angle);
        const photo = { imageId: image.id, angle: angle ?? present?.angle ?? null };
        return present && place === undefined
          ? photos.map((other) => (other === present ? photo : other))
          : withPhotoAt(photos, photo, place);
      },
    );
  });

export const changeCarPhoto = (dependencies: Dependencies) =>
  handle(contract.changeCarPhoto, ({ id, photo: imageId, place, angle: stated }, { person }) =>
    changePhotos(
      dependencies,
      person.id,
      id,
      async (tx, photos): Promise<Next<typeof contract.changeCarPhoto>> => {
        const photo = photos.find((other) => other.imageId === imageId);
        if (!photo) return refuse('photo-gone');
        // A drawn picture is that of other cars as well.
        const angle = isDrawn(imageId) ? undefined : stated;
        if (angle) await saveAngle(tx, imageId, angle);
        const named = angle ? withAngle(photos, imageId, angle) : photos;
        return place ? withPhotoAt(named, { ...photo, angle: angle ?? photo.angle }, place) : named;
      },
    ),
  );

export const removeCarPhoto = (dependencies: Dependencies) =>
  handle(contract.removeCarPhoto, ({ id, photo }, { person }) =>
    changePhotos(
      dependencies,
      person.id,
      id,
      async (_, photos): Promise<Next<typeof contract.removeCarPhoto>> => {
        const others = withoutPhoto(photos, photo);
        return others.length > 0 ? others : refuse('only-photo');
      },
    ),
  );

/** The list that a change makes, or why it is refused. */
type Next<C extends AnyCall> = readonly CarImage[] | RefusalOf<C>;

/** Changes a list that nobody else changes meanwhile. */
function changePhotos<Refused extends Refusal>(
  { database, onEdited }: Dependencies,
  sellerId: string,
  carId: number,
  change: (tx: Queries, photos: readonly CarImage[]) => Promise<readonly CarImage[] | Refused>,
) {
  return database.transaction(async (tx) => {
    if (!(await lockPerson(tx, sellerId))) return refuse('not-found');
    const car = await lockOwnCar(tx, sellerId, carId);
    if (!car) return refuse('not-found');
    if (isLocked(car.state)) return refuse('car-locked');
    const photos = await change(tx, await photosOf(tx, carId));
    if ('refused' in photos) return photos;
    const [cover = '', ...others] = photos.map(({ imageId }) => imageId);
    if (cover !== car.imageId)
      await sql`update cars set image_id = ${cover} where id = ${carId}`.execute(tx);
    await sql`delete from car_photos where car_id = ${carId}`.execute(tx);
    await sql`
      insert into car_photos (car_id, position, image_id)
      select ${carId}, at + 1, id
      from unnest(${others} :: text[]) with ordinality as photo (id, at)`.execute(tx);
    if (cover !== car.imageId) await onEdited(tx, carId);
    return { photos: [...photos] };
  });
}

/** Photos in their order. A version that does not know them may have made a cover of one. */
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

/** Marks a photo that a car has shown, which is not an abandoned upload. */
export async function markPhotoUsed(tx: Queries, imageId: string, carId: number): Promise<void> {
  await sql`
    update images set car_id = ${carId} where id = ${imageId} and car_id is null`.execute(tx);
}

/** Whether a photo is at another site than this, which also answers on its own machine. */
export const isForeign = ({ origin }: PhotoAddress, publicUrl: string): boolean =>
  origin !== undefined &&
  origin !== new URL(publicUrl).origin &&
  !isLoopback(origin.replace(/^https?:\/\//, ''));

export const photoUnknown = () => refuse('photo-unknown', { fields: { image: uploadAgain } });
