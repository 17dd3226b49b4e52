// Three ways to another place: by dragging, by the arrow keys, and by buttons.
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import GripVertical from 'lucide-react/icons/grip-vertical';
import Star from 'lucide-react/icons/star';
import type { KeyboardEvent, PointerEvent } from 'react';

interface Moved {
  /** What the photo is called. */
  readonly name: string;
  /** From 1. */
  readonly place: number;
  readonly count: number;
}

export function DragHandle({
  name,
  place,
  count,
  onTake,
  onMove,
}: Moved & { onTake: (event: PointerEvent) => void; onMove: (place: number) => void }) {
  function moveByKey(event: KeyboardEvent): void {
    const to = placeByKey[event.key]?.(place, count);
    if (to === undefined) return;
    event.preventDefault();
    onMove(to);
  }
  return (
    <button
      type="button"
      aria-label={`Drag ${name}, or move it with the arrow keys`}
      aria-keyshortcuts="ArrowLeft ArrowRight Home End"
      className="figures btn absolute start-1 top-1 cursor-grab touch-none px-3 unscripted:hidden"
      onPointerDown={onTake}
      onKeyDown={moveByKey}
    >
      <GripVertical size={16} strokeWidth={1.5} nonScalingStroke /> {place}
    </button>
  );
}

const placeByKey: Readonly<Record<string, (place: number, count: number) => number>> = {
  ArrowLeft: (place) => place - 1,
  ArrowUp: (place) => place - 1,
  ArrowRight: (place) => place + 1,
  ArrowDown: (place) => place + 1,
  Home: () => 1,
  End: (_, count) => count,
};

export const MoveSteps = ({ name, place, count }: Moved) => (
  <div className="flex gap-1 *:grow *:px-0">
    <Step to={place - 1} name={name} isOff={place === 1} label="Move earlier" sign={ChevronLeft} />
    <Step
      to={place + 1}
      name={name}
      isOff={place === count}
      label="Move later"
      sign={ChevronRight}
    />
    <Step to={1} name={name} isOff={place === 1} label="Make it the cover:" sign={Star} />
  </div>
);

/** It keeps the focus at the end of the row, where it does nothing more. */
const Step = ({
  to,
  name,
  isOff,
  label,
  sign: Sign,
}: {
  to: number;
  name: string;
  isOff: boolean;
  label: string;
  sign: typeof Star;
}) => (
  <button
    type={isOff ? 'button' : 'submit'}
    name="place"
    value={to}
    aria-disabled={isOff || undefined}
    aria-label={`${label} ${name}`}
    title={label.replace(':', '')}
    className={`btn btn-outline ${isOff ? 'btn-disabled' : ''}`}
  >
    <Sign size={16} strokeWidth={1.5} nonScalingStroke />
  </button>
);
