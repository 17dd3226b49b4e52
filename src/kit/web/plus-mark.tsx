/** At the end of a summary: there is more below. Turned by 45 degrees it closes. */
export const PlusMark = ({ className }: { className: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 20 20"
    fill="none"
    className={`size-5 shrink-0 stroke-current transition-transform duration-200 ${className}`}
  >
    <path d="M10 3v14M3 10h14" strokeWidth="1.6" />
  </svg>
);
