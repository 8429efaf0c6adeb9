import { useEffect, useRef, type PointerEvent } from 'react';
import { movedFrame, resizedFrame, type CutFrame, type CutShape } from '#studio/pictures/frame.ts';

/** The longest side of the drawing on which a photo is cut, in pixels. */
const LONGEST = 960;

type CutStageProps = Readonly<{
  bitmap: ImageBitmap;
  shape: CutShape;
  frame: CutFrame;
  onChange: (frame: CutFrame) => void;
}>;

const percent = (part: number) => `${part * 100}%`;

/** A photo with a frame around what stays, which is moved and resized with a pointer. Fields do the same by keyboard. */
export function CutStage({ bitmap, shape, frame, onChange }: CutStageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const stage = useRef<HTMLDivElement>(null);
  const drag = useRef<Readonly<{ x: number; y: number; frame: CutFrame }>>(undefined);
  const scale = Math.min(1, LONGEST / Math.max(bitmap.width, bitmap.height));
  useEffect(() => {
    const { width = 0, height = 0 } = canvas.current ?? {};
    // It is drawn, and not shown as an image, because the desk shows no images of unknown origin.
    canvas.current?.getContext('2d')?.drawImage(bitmap, 0, 0, width, height);
  }, [bitmap]);
  const begin = (event: PointerEvent<HTMLElement>) => {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = { x: event.clientX, y: event.clientY, frame };
  };
  /** How far the pointer has gone since it was pressed, as parts of the photo. */
  const wayOf = (event: PointerEvent<HTMLElement>) => {
    const from = drag.current;
    const box = stage.current?.getBoundingClientRect();
    if (!from || !box) return undefined;
    const right = (event.clientX - from.x) / box.width;
    const down = (event.clientY - from.y) / box.height;
    return { right, down, frame: from.frame };
  };
  const end = () => (drag.current = undefined);
  return (
    <div ref={stage} className="cut-stage" aria-hidden>
      <canvas
        ref={canvas}
        width={Math.round(bitmap.width * scale)}
        height={Math.round(bitmap.height * scale)}
      />
      <span
        className="cut-frame"
        style={{
          left: percent(frame.left),
          top: percent(frame.top),
          width: percent(frame.width),
          height: percent(frame.height),
        }}
        onPointerDown={begin}
        onPointerMove={(event) => {
          const way = wayOf(event);
          if (way) onChange(movedFrame(way.frame, way.right, way.down));
        }}
        onPointerUp={end}
        onPointerCancel={end}
      >
        <span
          className="cut-corner"
          onPointerDown={begin}
          onPointerMove={(event) => {
            event.stopPropagation();
            const way = wayOf(event);
            if (!way) return;
            const width = way.frame.width + way.right;
            const height = way.frame.height + way.down;
            onChange(resizedFrame(way.frame, { width, height }, shape));
          }}
          onPointerUp={end}
          onPointerCancel={end}
        />
      </span>
    </div>
  );
}
