import { useFormAddress } from '../../../../calls/web/form/form-address.ts';
import { acceptedPhotos, photoRules } from '../../../../images/web/photo-messages.ts';
import { PostForm } from '../../../../ui/form/post-form.tsx';

export const addPhotosForm = 'add';

/** Chooses several photos at once; without scripts they are sent with the form. */
export function AddPhotos({
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
