import type { ComponentProps } from 'react';
import { href, Link } from 'react-router';
import { CarPicture } from '../../images/web/picture.tsx';

/**
 * A car's picture that leads to the car's page. With an empty `alt` it is for the pointer only: the
 * car's name stands beside it then, as the same link or as what the page is about.
 */
export const CarPictureLink = ({
  carId,
  linkClassName = '',
  inNewWindow = false,
  ...picture
}: {
  carId: number;
  linkClassName?: string;
  /** Beside a form, whose fields would be lost. */
  inNewWindow?: boolean;
} & ComponentProps<typeof CarPicture>) => (
  <Link
    to={href('/advertise/:id', { id: String(carId) })}
    className={`block ${linkClassName}`}
    {...(inNewWindow && { target: '_blank' })}
    {...(picture.alt === '' && { tabIndex: -1, 'aria-hidden': true })}
  >
    <CarPicture {...picture} />
  </Link>
);
