import { useState } from 'react';

const round = 'grid size-9 place-items-center rounded-full bg-base-200';

/** A person's photo, or their initials if there is none or it cannot be loaded. */
export function PersonPhoto({ name, photoUrl }: { name: string; photoUrl: string | null }) {
  const [hasFailed, setFailed] = useState(false);
  if (photoUrl === null || hasFailed)
    return (
      <span aria-hidden="true" className={`${round} font-medium text-sm`}>
        {initialsOf(name)}
      </span>
    );
  return (
    <img
      src={photoUrl}
      alt=""
      width={36}
      height={36}
      loading="lazy"
      referrerPolicy="no-referrer"
      className={`${round} object-cover`}
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
