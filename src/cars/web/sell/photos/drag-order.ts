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
        const { clientX, clientY } = event;
        scrollAtEdge(clientY);
        const over = document.elementFromPoint(clientX, clientY)?.closest('[data-place]');
        const place = Number(over?.getAttribute('data-place') ?? dragged.place);
        if (over?.getAttribute('data-photo') !== dragged.imageId) setDragged({ ...dragged, place });
      },
      onPointerUp(): void {
        if (dragged) drop(dragged.imageId, dragged.place);
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

const edge = 90;
function scrollAtEdge(clientY: number): void {
  if (clientY < edge) scrollBy(0, -16);
  else if (clientY > innerHeight - edge) scrollBy(0, 16);
}
