/** Above a form that was filled in again by `useKeptForm`. */
export const RestoredNote = ({ onStartOver }: { onStartOver: () => void }) => (
  <p className="col-span-full flex flex-wrap items-center justify-between gap-3 rounded-box bg-base-200 px-4 py-2 text-sm">
    <span role="status">We saved your draft on this device.</span>
    <button type="button" className="btn btn-ghost btn-sm" onClick={onStartOver}>
      Start over
    </button>
  </p>
);
