import { Link } from 'react-router';
import type { PostedForm } from '../../../calls/web/form/posted-form.ts';
import { categoryPath } from '../../../categories/category-path.ts';
import { acceptedPhotos, imageIdOf, imageUrl } from '../../../images/image.ts';
import { CarPicture } from '../../../images/web/picture.tsx';
import { priceText } from '../../../kit/money.ts';
import { AreaField, TextField } from '../../../ui/field.tsx';
import type { ManagedCategory } from '../../rule-categories-contract.ts';
import { longestSentence } from '../../search-query.ts';

/** In the address of a preview: the picture that was chosen. */
export const storedPicture = 'storedImage';

const pictureRefused = 'That picture can’t be used. Choose another.';

/** What an admin writes about a category, and the sentence that says which cars belong to it. */
export const CategoryFields = ({
  category,
  typed,
  posted,
}: {
  /** Null for a new one. */
  category: ManagedCategory | null;
  typed: {
    readonly name: string;
    readonly description: string;
    /** The picture that was chosen; null if none was. */
    readonly imageId: string | null;
    readonly isImageRefused: boolean;
  };
  posted: PostedForm | undefined;
}) => {
  const chosen = imageIdOf(posted?.values[storedPicture] ?? '') ?? typed.imageId;
  return (
    <>
      <TextField
        label="Name"
        name="name"
        maxLength={60}
        defaultValue={posted?.values.name ?? typed.name}
        problem={posted?.problems.name}
        autoComplete="off"
      />
      <AreaField
        label="Description"
        name="description"
        rows={2}
        maxLength={300}
        defaultValue={posted?.values.description ?? typed.description}
        problem={posted?.problems.description}
        help="A sentence or two, shown below the name."
      />
      {category?.imageId && !chosen && (
        <Link
          to={categoryPath(category.id)}
          reloadDocument
          aria-label={`See ${category.name}`}
          className="max-w-48"
        >
          <CarPicture imageId={category.imageId} alt="" sizes="192px" className="rounded-field" />
        </Link>
      )}
      {chosen && (
        <div className="max-w-48">
          <CarPicture
            imageId={chosen}
            alt="The picture you chose"
            sizes="192px"
            className="rounded-field"
          />
          <input type="hidden" name={storedPicture} value={imageUrl(chosen)} />
        </div>
      )}
      <TextField
        label="Picture"
        name="image"
        type="file"
        accept={acceptedPhotos}
        problem={posted?.problems.image ?? (typed.isImageRefused ? pictureRefused : undefined)}
        help="Without one, the category shows its newest car."
      />
      <TextField
        label="Which cars"
        name="q"
        maxLength={longestSentence}
        problem={posted?.problems.rule}
        help={`In plain words, such as SUV with 7 seats under ${priceText(30_000_00)}. Or choose details below.`}
        autoComplete="off"
      />
    </>
  );
};
