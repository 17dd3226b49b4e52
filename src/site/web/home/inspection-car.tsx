const spokes = [0, 72, 144, 216, 288];

/** A car from its left side, in clean lines; it takes the colour of the text around it. */
export const InspectionCar = ({ className = '' }: { className?: string }) => (
  <svg
    aria-hidden="true"
    viewBox="0 50 960 280"
    fill="none"
    strokeWidth="2.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    className={`stroke-current ${className}`}
  >
    <path d="M20 316h920" className="opacity-40" />
    <path
      className="fill-base-100"
      d="M96 258c-18-2-26-14-26-40 0-22 14-36 44-44 70-18 150-30 230-34 58-46 118-70 214-70 98 0 160 26 226 70 40 4 78 10 92 22 14 14 16 56 10 82-2 9-9 14-20 14h-52a76 76 0 0 0-152 0H306a76 76 0 0 0-152 0z"
    />
    <path d="M372 140c48-36 96-52 166-54l6 54zM562 86c76 0 128 20 176 54H568z" />
    <path d="M344 140c-6 40-2 84 6 118M552 140c6 40 6 84-2 118M738 140c8 10 12 22 8 40" />
    <path d="M118 196c180-22 500-24 766-8" className="opacity-50" />
    <path d="M318 240h332" className="opacity-50" />
    <path d="M76 204c12-14 34-20 70-22-2 14-14 22-34 26-16 2-28 2-36-4zM884 178l-42 2c-6 8-8 14-6 20l54 2" />
    <path d="M498 168h32M690 166h32M384 132c-14-8-26-6-28 4 0 4 4 8 10 8h18zM74 232h52M842 236h44" />
    <Wheel x={230} />
    <Wheel x={738} />
  </svg>
);

const Wheel = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 254)`}>
    <circle r="62" className="fill-base-100" />
    <circle r="43" />
    {spokes.map((degrees) => (
      <path key={degrees} transform={`rotate(${degrees})`} d="M-4-11-6-42M4-11 6-42" />
    ))}
    <circle r="11" />
  </g>
);
