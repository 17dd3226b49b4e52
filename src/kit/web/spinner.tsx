/** Something is under way; the text beside it says what. */
export const Spinner = ({ isSmall = false }: { isSmall?: boolean }) => (
  <span
    className={`loading loading-spinner ${isSmall ? 'loading-xs' : 'loading-sm'}`}
    aria-hidden="true"
  />
);
