/** A QR code as `qrCode` gives it, black on white in both themes. `label` says what it is for. */
export const QrCode = ({ size, path, label }: { size: number; path: string; label: string }) => (
  <svg
    role="img"
    aria-label={label}
    viewBox={`0 0 ${size} ${size}`}
    className="size-48 rounded-box bg-white"
    shapeRendering="crispEdges"
  >
    <path d={path} fill="#000" />
  </svg>
);
