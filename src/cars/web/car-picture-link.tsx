import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { CarPicture } from '../../images/web/picture.tsx';
import { carPath } from '../car-path.ts';

/**
 * A car's picture that leads to the car's page. With an empty `alt` it is for the pointer only: the
 * car's name stands beside it then, as the same link or as what the page is about.
 */
export const CarPictureLink = ({
  car,
  linkClassName = '',
  inNewWindow = false,
  ...picture
}: {
  car: Parameters<typeof carPath>[0];
  linkClassName?: string;
  /** It stands beside a form, whose fields would be lost. */
  inNewWindow?: boolean;
} & ComponentProps<typeof CarPicture>) => (
  <Link
    to={carPath(car)}
    className={`block ${linkClassName}`}
    {...(inNewWindow && { target: '_blank' })}
    {...(picture.alt === '' && { tabIndex: -1, 'aria-hidden': true })}
  >
    <CarPicture {...picture} />
  </Link>
);
