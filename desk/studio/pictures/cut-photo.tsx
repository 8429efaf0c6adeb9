import { useEffect, useId, useState } from 'react';
import { photoNameOf } from '@repo/contract/desk/photo-name.ts';
import { MOST_PHOTO_BYTES, studioPhotoMadeSchema } from '@repo/contract/desk/studio-picture.ts';
import { changeDesk } from '#call.ts';
import { useAction } from '#shared/use-action.ts';
import { CutFields } from '#studio/pictures/cut-fields.tsx';
import { CutStage } from '#studio/pictures/cut-stage.tsx';
import {
  inPixels,
  largestFrame,
  WHOLE,
  type CutFrame,
  type CutShape,
} from '#studio/pictures/frame.ts';

type CutPhotoProps = Readonly<{
  file: File;
  place: Readonly<{ ratio?: number | undefined; leastWidth?: number | undefined }>;
  /** The names of the photos that are there. */
  names: readonly string[];
  /** Resolves once the photo can be chosen. */
  onUploaded: (name: string) => Promise<void>;
}>;

const TOO_LARGE = `This file is larger than ${MOST_PHOTO_BYTES / 1024 ** 2} MB. Please choose a smaller one.`;

/** A photo that is about to be uploaded: the part of it that stays is chosen. */
export function CutPhoto({ file, place, names, onUploaded }: CutPhotoProps) {
  const id = useId();
  const { run, isBusy, problem } = useAction();
  const [bitmap, setBitmap] = useState<ImageBitmap>();
  const [ratio, setRatio] = useState(place.ratio);
  const [frame, setFrame] = useState<CutFrame>(WHOLE);
  const [replaces, setReplaces] = useState(false);
  useEffect(() => {
    let opened: ImageBitmap | undefined;
    let isOver = false;
    // What a browser cannot show, the desk may still be able to read, or says why not.
    void createImageBitmap(file).then(
      (made) => {
        opened = made;
        if (isOver) {
          made.close();
          return;
        }
        setBitmap(made);
        setFrame(largestFrame({ width: made.width, height: made.height, ratio: place.ratio }));
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      opened?.close();
    };
  }, [file, place.ratio]);
  const shape: CutShape | undefined = bitmap && {
    width: bitmap.width,
    height: bitmap.height,
    ratio,
  };
  const name = photoNameOf(file.name);
  const upload = async () => {
    if (file.size > MOST_PHOTO_BYTES) return TOO_LARGE;
    const { left, top, width, height } = frame;
    const query = new URLSearchParams({
      name: file.name,
      replaces: String(replaces),
      left: String(left),
      top: String(top),
      width: String(width),
      height: String(height),
    });
    const made = await changeDesk(`/studio/photos?${String(query)}`, studioPhotoMadeSchema, file);
    await onUploaded(made.name);
    return undefined;
  };
  const pixels = shape && inPixels(frame, shape);
  const { leastWidth = 0 } = place;
  return (
    <form
      className="picture-choice"
      onSubmit={(event) => {
        event.preventDefault();
        void run(upload);
      }}
    >
      {bitmap && shape && (
        <>
          <p className="soft">Drag the frame, or pull its corner: what is in it stays.</p>
          <CutStage bitmap={bitmap} shape={shape} frame={frame} onChange={setFrame} />
          <CutFields
            shape={shape}
            ofPlace={place.ratio}
            frame={frame}
            onRatio={(next) => {
              setRatio(next);
              setFrame(largestFrame({ ...shape, ratio: next }));
            }}
            onChange={setFrame}
          />
        </>
      )}
      {pixels && pixels.width < leastWidth && (
        <p className="warning">
          What stays is {pixels.width} pixels wide. This place needs {leastWidth}.
        </p>
      )}
      {names.includes(name) && (
        <label className="check" htmlFor={`${id}-replaces`}>
          <input
            id={`${id}-replaces`}
            type="checkbox"
            checked={replaces}
            onChange={({ target }) => setReplaces(target.checked)}
          />
          Replace {name} wherever it is shown
        </label>
      )}
      <p role="alert" className="error">
        {problem}
      </p>
      <button type="submit" className="button primary" aria-disabled={isBusy}>
        {isBusy ? 'Uploading…' : 'Upload'}
      </button>
    </form>
  );
}
