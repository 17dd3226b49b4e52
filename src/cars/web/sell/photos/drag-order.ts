// A photo is taken by its handle, or anywhere with a mouse, and shows at the place over which it is
// held. The tiles keep their order in the document until it is let go: one that moves there would
// lose the finger that holds it.
import { type PointerEvent, useEffect, useState } from 'react';

interface Dragged {
  readonly imageId: string;
  /** From 1. */
  readonly place: number;
}

export function useDragOrder(drop: (imageId: string, place: number) => void) {
  const [dragged, setDragged] = useState<Dragged | null>(null);
  const imageId = dragged?.imageId;
  useEffect(() => {
    if (imageId === undefined) return;
    const cancel = ({ key }: KeyboardEvent) => key === 'Escape' && setDragged(null);
    addEventListener('keydown', cancel);
    return () => removeEventListener('keydown', cancel);
  }, [imageId]);

  return {
    dragged,
    /** For the list around the photos, each of which has its id and its place. */
    list: {
      onPointerMove(event: PointerEvent): void {
        if (!dragged) return;
        scrollAtEdge(event.clientY);
        setDragged({ ...dragged, place: placeUnder(event, dragged) });
      },
      // A busy device may not have shown it yet where it is let go.
      onPointerUp(event: PointerEvent): void {
        if (dragged) drop(dragged.imageId, placeUnder(event, dragged));
        setDragged(null);
      },
      onPointerCancel: () => setDragged(null),
    },
    take(event: PointerEvent, photo: Dragged): void {
      if (event.button !== 0) return;
      event.preventDefault();
      // So that the list hears of the pointer wherever it is.
      event.currentTarget.closest('ol')?.setPointerCapture(event.pointerId);
      setDragged(photo);
    },
  };
}

/** The place over which it is held: where it shows already, or that of another photo. */
function placeUnder({ clientX, clientY }: PointerEvent, { imageId, place }: Dragged): number {
  const over = document.elementFromPoint(clientX, clientY)?.closest('[data-place]');
  const isItself = over?.getAttribute('data-photo') === imageId;
  return isItself ? place : Number(over?.getAttribute('data-place') ?? place);
}

const edge = 90;
function scrollAtEdge(clientY: number): void {
  if (clientY < edge) scrollBy(0, -16);
  else if (clientY > innerHeight - edge) scrollBy(0, 16);
}
