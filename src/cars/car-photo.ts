import * as z from 'zod/mini';
import { angles } from '../images/angle.ts';
import { imageAddress } from '../images/photo-address.ts';
import { renamedOnWire } from '../kit/named-on-wire.ts';
import { withName } from '../kit/schema-name.ts';
import { notAmong } from '../kit/wire.ts';

/** What a photo of a car shows. */
export const photoAngle = withName(
  'PhotoAngle',
  z.enum(angles, notAmong(angles, 'Choose what the photo shows')),
);
export const carPhoto = withName(
  'CarPhoto',
  renamedOnWire({ image: imageAddress, angle: z.nullable(photoAngle) }, { imageId: 'image' }),
);
