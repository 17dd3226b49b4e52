/** Shows that something is in progress. The text beside it must name what. */
export const Spinner = ({ isSmall = false }: { isSmall?: boolean }) => (
  <span
    className={`loading loading-spinner ${isSmall ? 'loading-xs' : 'loading-sm'}`}
    aria-hidden="true"
  />
);
