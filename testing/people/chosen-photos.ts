import { smallPhoto } from './actions.ts';

/** Photos as a person chooses them in a form: `front` is the file `front.jpg`. */
export async function photosNamed(...names: readonly string[]) {
  const buffer = await smallPhoto();
  return names.map((name) => ({ name: `${name}.jpg`, mimeType: 'image/jpeg', buffer }));
}
