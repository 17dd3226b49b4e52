/** Below a photo that was not uploaded. */
export const FailedButtons = ({
  photo,
  onRetry,
  onLeaveOut,
}: {
  /** Null where sending it again would not help. */
  photo: File | null;
  onRetry: (photo: File) => void;
  onLeaveOut: () => void;
}) => (
  <>
    {photo && (
      <button type="button" className="link min-h-11 px-1 text-xs" onClick={() => onRetry(photo)}>
        Try again
      </button>
    )}
    <button type="button" className="link min-h-11 px-1 text-xs" onClick={onLeaveOut}>
      Leave out
    </button>
  </>
);
