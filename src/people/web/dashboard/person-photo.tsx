import { useState } from 'react';

const round = 'grid place-items-center rounded-full bg-base-200 dark:bg-base-300';
const sizes = { usual: 'size-9 text-sm', large: 'size-16 text-lg' } as const;

/** A person's photo, or their initials if there is none or it cannot be loaded. */
export function PersonPhoto({
  name,
  photoUrl,
  isLarge = false,
}: {
  name: string;
  photoUrl: string | null;
  isLarge?: boolean;
}) {
  const size = isLarge ? sizes.large : sizes.usual;
  const [hasFailed, setFailed] = useState(false);
  if (photoUrl === null || hasFailed)
    return (
      <span aria-hidden="true" className={`${round} ${size} font-medium`}>
        {initialsOf(name)}
      </span>
    );
  return (
    <img
      src={photoUrl}
      alt=""
      width={isLarge ? 64 : 36}
      height={isLarge ? 64 : 36}
      loading="lazy"
      referrerPolicy="no-referrer"
      className={`${round} ${size} object-cover`}
      onError={() => setFailed(true)}
    />
  );
}

/** `LO` for `Lambert & Okada Motors`. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .filter((part) => /^[\p{L}\p{N}]/u.test(part))
    .slice(0, 2)
    .map((part) => part.charAt(0).toUpperCase())
    .join('');
