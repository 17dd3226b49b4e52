/** Stands where a person has no photo. */
export const Initials = ({ name }: { name: string }) => (
  <span
    aria-hidden="true"
    className="grid size-9 place-items-center rounded-full bg-base-200 font-medium text-sm"
  >
    {name
      .split(/\s+/)
      .slice(0, 2)
      .map((part) => part.charAt(0).toUpperCase())
      .join('')}
  </span>
);
