// Why a change of a car was refused, in words for people who read the API’s answers.
import { type PhotoAddress, uploadAgain } from '../../../../images/photo-address.ts';

export const locked = {
  detail: 'A buyer is paying for this car or has paid, so it stays as it is for now.',
};
export const anotherPhoto = {
  detail: 'There is no such photo of this seller.',
  fields: { image: uploadAgain },
};

/** Whether a photo is at another site than this. */
export type IsForeign = (address: PhotoAddress) => boolean;

export function isForeignTo(publicUrl: string): IsForeign {
  const ownOrigin = new URL(publicUrl).origin;
  return ({ origin }) => origin !== undefined && origin !== ownOrigin;
}
