import { useId, useState } from 'react';
import {
  inPixels,
  movedFrame,
  resizedFrame,
  type CutFrame,
  type CutShape,
} from '#studio/pictures/frame.ts';

/** The shapes of places on the site (lib/photos/places.ts), as people write them. That of a new place is written as a number. */
const SHAPES: readonly (readonly [words: string, ratio: number])[] = [
  ['1:1', 1],
  ['6:5', 6 / 5],
  ['4:3', 4 / 3],
  ['3:2', 3 / 2],
];

const shapesWith = (ratio: number | undefined): typeof SHAPES =>
  ratio === undefined || SHAPES.some(([, known]) => known === ratio)
    ? SHAPES
    : [...SHAPES, [`${ratio.toFixed(2)}:1`, ratio]];

type CutFieldsProps = Readonly<{
  shape: CutShape;
  /** The ratio of the place for which the photo is chosen. */
  ofPlace: number | undefined;
  frame: CutFrame;
  onRatio: (ratio: number | undefined) => void;
  onChange: (frame: CutFrame) => void;
}>;

/** The part of a photo that stays, in fields: its shape, where it begins, and how large it is. */
export function CutFields({ shape, ofPlace, frame, onRatio, onChange }: CutFieldsProps) {
  const id = useId();
  const pixels = inPixels(frame, shape);
  const set = (side: keyof CutFrame, value: number) => {
    if (Number.isNaN(value)) return;
    const part = value / (side === 'left' || side === 'width' ? shape.width : shape.height);
    if (side === 'left') onChange(movedFrame(frame, part - frame.left, 0));
    else if (side === 'top') onChange(movedFrame(frame, 0, part - frame.top));
    else onChange(resizedFrame(frame, { ...frame, [side]: part }, shape));
  };
  const fields: readonly (readonly [keyof CutFrame, string, number])[] = [
    ['left', 'From the left', shape.width],
    ['top', 'From the top', shape.height],
    ['width', 'Width', shape.width],
    // A shape decides it.
    ...(shape.ratio === undefined ? [['height', 'Height', shape.height] as const] : []),
  ];
  return (
    <div className="cut-fields">
      <div className="field">
        <label htmlFor={`${id}-shape`}>Shape</label>
        <select
          id={`${id}-shape`}
          value={shape.ratio ?? ''}
          onChange={({ target }) => onRatio(target.value === '' ? undefined : Number(target.value))}
        >
          {shapesWith(ofPlace).map(([words, ratio]) => (
            <option key={words} value={ratio}>
              {words}
              {ratio === ofPlace && ', as this place shows it'}
            </option>
          ))}
          <option value="">Any</option>
        </select>
      </div>
      {fields.map(([side, words, most]) => (
        <PixelField
          key={side}
          label={words}
          value={pixels[side]}
          most={most}
          onChange={(value) => set(side, value)}
        />
      ))}
    </div>
  );
}

type PixelFieldProps = Readonly<{
  label: string;
  value: number;
  most: number;
  onChange: (value: number) => void;
}>;

/** A number of pixels. While somebody types, the field has what they type, also if it is too much or too little yet. */
function PixelField({ label, value, most, onChange }: PixelFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState<string>();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        type="number"
        min={0}
        max={most}
        value={typed ?? value}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(target.valueAsNumber);
        }}
        onBlur={() => setTyped(undefined)}
      />
    </div>
  );
}
