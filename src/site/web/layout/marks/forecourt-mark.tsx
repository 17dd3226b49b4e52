/** A parked car under a canopy, in a few strokes. */
export const ForecourtMark = () => (
  <svg aria-hidden="true" viewBox="0 0 28 28" className="size-7 shrink-0 text-primary" fill="none">
    <path
      d="M3 9.5 14 4l11 5.5M6 10.5v13M22 10.5v13"
      className="stroke-current"
      strokeWidth="2.4"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <path d="M9 21.5v-3l1.7-4h6.6l1.7 4v3z" className="fill-current" />
  </svg>
);
