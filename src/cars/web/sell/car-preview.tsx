// A car as buyers will see it, before it is posted or changed.
import { useRef, useState } from 'react';
import { imageUrl } from '../../../images/image.ts';
import type { PhotoAddress } from '../../../images/photo-address.ts';
import { priceText } from '../../../kit/money.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import type { Car } from '../../car-on-wire.ts';
import { type PostedFacts, shownOfPost } from '../../facts/plain-facts.ts';
import { CarFacts } from '../browse/car-facts.tsx';
import { OriginalPrice } from '../browse/car-texts.tsx';

/** Pressed before the page is hydrated, it is pressed again afterwards. Without scripts it is not there. */
export const PreviewButton = ({
  isPending,
  onPress,
}: {
  isPending: boolean;
  onPress: (form: HTMLFormElement) => void;
}) => (
  <Button
    className="btn-outline btn-block unscripted:hidden"
    disabled={isPending}
    onClick={({ currentTarget: { form } }) => form && onPress(form)}
  >
    Preview
  </Button>
);

/** `present` is the car that is changed, or the seller of a new one. */
export function useCarPreview(present: Pick<Car, 'sellerName'> & Partial<Car>) {
  const [car, show] = useState<Car | null>(null);
  const isRequested = useRef(false);
  return {
    /** The dialog stands beside the form, since it has a form of its own. */
    dialog: car && <PreviewDialog car={car} onClose={() => show(null)} />,
    /** Submits the form, so that its fields are checked as for posting. */
    ask(form: HTMLFormElement): void {
      isRequested.current = true;
      // The form is read before this returns.
      form.requestSubmit();
      isRequested.current = false;
    },
    /** The preview was pressed, and not the button that sends the form. */
    isRequested: () => isRequested.current,
    /** Shows what was typed, if the preview was pressed. */
    keepsBack({ photo, ...facts }: PostedFacts & { photo?: PhotoAddress | undefined }): boolean {
      if (!isRequested.current) return false;
      show({
        ...unposted,
        ...present,
        ...shownOfPost(facts),
        imageId: photo?.id ?? present.imageId ?? '',
        postedAt: present.postedAt ?? new Date(),
      });
      return true;
    },
  };
}

const unposted = {
  id: 0,
  sellerEmail: '',
  sellerVerified: false,
  sellerType: null,
  dealership: null,
  titleStatus: null,
  mileage: null,
  fuel: null,
  advertised: false,
  state: { is: 'available' },
} as const satisfies Partial<Car>;

const PreviewDialog = ({ car, onClose }: { car: Car; onClose: () => void }) => (
  <Dialog title="This is what buyers will see" onClose={onClose}>
    <img
      data-preview
      src={imageUrl(car.imageId)}
      alt={car.title}
      width={720}
      height={480}
      className="car-picture rounded-box"
    />
    <div className="grid gap-1">
      <h3 className="font-semibold text-lg leading-snug">{car.title}</h3>
      <p className="flex flex-wrap items-baseline gap-x-3">
        <span className="figures font-semibold text-lg">{priceText(car.resalePriceCents)}</span>
        <OriginalPrice car={car} />
      </p>
    </div>
    <CarFacts car={car} now={new Date()} />
    {car.description && (
      <div className="grid gap-1">
        <p data-describes className="text-quiet text-sm">
          Buyers read [hidden] in place of phone numbers, links and email addresses until they’ve
          paid.
        </p>
        <p className="max-w-text whitespace-pre-line text-sm">{car.description}</p>
      </div>
    )}
    <p className="text-quiet text-sm">
      Sold by {car.sellerName}. This is only a preview: buyers don’t see it yet.
    </p>
    <Button className="btn-primary" onClick={onClose}>
      Back to the form
    </Button>
  </Dialog>
);
