export const HeartIcon = ({ isFull = false }: { isFull?: boolean }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 20 20"
    className="size-5 stroke-current"
    fill={isFull ? 'currentColor' : 'none'}
  >
    <path
      d="M10 16.5C6 13.5 2.5 10.6 2.5 7.2 2.5 4.9 4.2 3.5 6.1 3.5c1.6 0 3.1.9 3.9 2.4.8-1.5 2.3-2.4 3.9-2.4 1.9 0 3.6 1.4 3.6 3.7 0 3.4-3.5 6.3-7.5 9.3z"
      strokeWidth="1.5"
      strokeLinejoin="round"
    />
  </svg>
);
